/** Filled when the sample shop lands. */
export async function loadSampleOnFirstRun(_embedded: boolean): Promise<string[]> {
  return []
}
