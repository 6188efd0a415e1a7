/** How a text looks whose elements have no classes of their own. */
export const PROSE =
  '[&>*+*]:mt-3 [&_a]:text-accent-ink [&_a]:underline [&_a]:underline-offset-3 [&_h1]:text-xl [&_h2]:text-lg ' +
  '[&_:is(h1,h2,h3,h4)]:font-semibold [&_:is(h1,h2,h3,h4)]:mt-6 [&>:first-child]:mt-0 [&_ul]:list-disc [&_ol]:list-decimal ' +
  '[&_:is(ul,ol)]:ps-6 [&_li+li]:mt-1 [&_code]:rounded-xs [&_code]:bg-sunken [&_code]:px-1 [&_code]:font-mono [&_code]:text-[0.9em] ' +
  '[&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-sunken [&_pre]:p-3 [&_blockquote]:border-s-2 [&_blockquote]:ps-4 ' +
  '[&_blockquote]:text-muted [&_table]:block [&_table]:overflow-x-auto [&_:is(th,td)]:border [&_:is(th,td)]:px-3 ' +
  '[&_:is(th,td)]:py-1.5 [&_:is(th,td)]:text-start [&_img]:max-w-full [&_img]:rounded-md [&_hr]:my-6'
