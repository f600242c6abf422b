import type { ManifestOptions } from 'vite-plugin-pwa'

/** How the installed app presents itself. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Big Five personality test',
  short_name: 'Big Five',
  description: 'A free, open-source Big Five personality test that works offline',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
