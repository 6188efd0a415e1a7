/// <reference types="vite/client" />
/// <reference types="@remix-run/node" />
import '@remix-run/node'

// Loader data is typed as single fetch delivers it: dates stay dates.
declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}
