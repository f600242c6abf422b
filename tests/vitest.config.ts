import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{banks,client,server,store,structure,locales,harness}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
