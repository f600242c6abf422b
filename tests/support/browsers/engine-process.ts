import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder, makeMark } from '../processes/clean-up.ts'
import { MARK } from '../processes/marked-processes.ts'

const CLOSE_LIMIT = 5000

/** The processes and the profile of one launched browser. */
export class EngineProcess {
  readonly profile: string
  /** Environment for everything the launch starts. */
  readonly env: Record<string, string>
  readonly #mark = makeMark()
  readonly #removeProfile: () => void

  constructor(profile: string | undefined) {
    const folder = profile === undefined ? makeFolder() : { path: profile, remove: () => undefined }
    this.profile = folder.path
    this.#removeProfile = folder.remove
    const inherited = Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    )
    // Its own home folder, because browsers insist on a writable one and leave files in it.
    this.env = { ...Object.fromEntries(inherited), HOME: this.profile, [MARK]: this.#mark.text }
    for (const name of ['XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_DATA_HOME']) delete this.env[name]
  }

  /** Runs a launch; if it fails, ends all that it started. */
  async guard<T>(start: () => Promise<T>): Promise<T> {
    try {
      return await start()
    } catch (error) {
      await this.end()
      throw error
    }
  }

  /**
   * Closes the browser gracefully within five seconds, then kills what is left.
   * @param closed called with the profile after a graceful close, before the profile is removed
   */
  async close(inOrder: () => Promise<unknown>, closed?: (profile: string) => void): Promise<void> {
    const isInOrder = await Promise.race([
      inOrder().then(
        () => true,
        () => false,
      ),
      sleep(CLOSE_LIMIT, false, { ref: false }),
    ])
    if (isInOrder) closed?.(this.profile)
    await this.end()
  }

  /** Kills every process and removes the profile unless it was passed in. */
  async end(): Promise<void> {
    await this.#mark.end()
    this.#removeProfile()
  }
}
