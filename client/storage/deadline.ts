/** The device has not said anything in time; it may yet. */
export class DeviceSilent extends Error {
  override name = 'DeviceSilent'
}

/**
 * The outcome of work that may never end, such as asking a database that another tab holds.
 * @param limit milliseconds
 * @throws DeviceSilent when the limit is over; the work itself goes on
 */
export async function withDeadline<Value>(work: PromiseLike<Value>, limit: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeviceSilent('The device did not answer in time')), limit)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
