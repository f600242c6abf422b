/**
 * The outcome of work that may never end, such as asking a database that another tab holds.
 * @param limit milliseconds
 * @throws Error when the limit is over; the work itself goes on
 */
export async function withDeadline<Value>(work: PromiseLike<Value>, limit: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The device did not answer in time')), limit)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
