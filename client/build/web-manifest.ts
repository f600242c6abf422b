import type { ManifestOptions } from 'vite-plugin-pwa'

/** How the installed app presents itself: in English, whatever language it is installed from. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Big Five personality test',
  short_name: 'Big Five',
  lang: 'en',
  description: 'A free, open-source Big Five personality test that works offline',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf7',
  theme_color: '#fbfaf7',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
}
