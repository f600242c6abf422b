/** Vite's manifest exists only after the client has been built, before the renderer is. */
declare module '*/.vite/manifest.json' {
  const manifest: import('./preloads.ts').BuildManifest
  export default manifest
}
