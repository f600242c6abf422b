/** The server cannot start; the message is a sentence for the person who starts it, saying what to do. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
