/** Whether the visitor's browser asks for little to be fetched (Save-Data). */
export function savesData(): boolean | undefined {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData
}
