import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { StartFailure } from './start-failure.ts'

/**
 * Reads a command's options.
 * @throws StartFailure with `usage` when there are others
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new StartFailure(usage, { cause: error })
  }
}
