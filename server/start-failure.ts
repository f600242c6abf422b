/** The server, or a command, cannot run. The message is a sentence for the operator that says what to do. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
