import { fileURLToPath } from 'node:url'

/** The folder in which Node keeps what it has compiled, for the many processes that a test run starts. */
export const COMPILE_CACHE = fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url))
