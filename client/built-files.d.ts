/** base/arrival/watch.ts and all it imports as one classic script, see prerender/build/inline.ts. */
declare module 'virtual:arrival-script' {
  const text: string
  export default text
}

/** base/arrival/start-script.ts, the same way. */
declare module 'virtual:start-script' {
  const text: string
  export default text
}

/** base/arrival/missing-scripts-script.ts, the same way. */
declare module 'virtual:missing-scripts-script' {
  const text: string
  export default text
}

/** test/intake/keep-taps-script.ts, the same way. */
declare module 'virtual:keep-taps-script' {
  const text: string
  export default text
}

/** test/intake/early-script.ts, the same way. */
declare module 'virtual:early-script' {
  const text: string
  export default text
}

/** Vite's manifest exists only after the client has been built, before the renderer is. */
declare module '*/.vite/manifest.json' {
  const manifest: import('./prerender/preloads.ts').BuildManifest
  export default manifest
}
