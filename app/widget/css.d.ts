/** Style sheets are minified and bundled as text by scripts/build-widget.mjs. */
declare module '*.css' {
  const text: string
  export default text
}
