/** arrival/watch.ts and all it imports as one classic script, see build/inline-script.ts. */
declare module 'virtual:arrival-script' {
  const text: string
  export default text
}

/** arrival/start-script.ts, the same way. */
declare module 'virtual:start-script' {
  const text: string
  export default text
}

/** arrival/missing-scripts-script.ts, the same way. */
declare module 'virtual:missing-scripts-script' {
  const text: string
  export default text
}

/** attempt/intake/keep-taps-script.ts, the same way. */
declare module 'virtual:keep-taps-script' {
  const text: string
  export default text
}

/** attempt/intake/early-script.ts, the same way. */
declare module 'virtual:early-script' {
  const text: string
  export default text
}

/** Vite's manifest exists only after the client has been built, before the renderer is. */
declare module '*/.vite/manifest.json' {
  const manifest: import('./rendering/preloads.ts').BuildManifest
  export default manifest
}
