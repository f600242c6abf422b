/** Whether the browser asks for reduced data usage (Save-Data); undefined when it does not say. */
export function savesData(): boolean | undefined {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData
}
