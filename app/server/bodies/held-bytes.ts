/** Counts what requests hold in memory, by network address and in all. */
export class HeldBytes {
  private readonly byAddress = new Map<string, number>()
  private total = 0

  constructor(
    private readonly mostOfAddress: number,
    private readonly mostOfAll: number,
  ) {}

  /** Counts what came, and says whether it is still within what may be held. */
  add(address: string, bytes: number): boolean {
    const ofAddress = (this.byAddress.get(address) ?? 0) + bytes
    this.byAddress.set(address, ofAddress)
    this.total += bytes
    return ofAddress <= this.mostOfAddress && this.total <= this.mostOfAll
  }

  remove(address: string, bytes: number): void {
    const left = (this.byAddress.get(address) ?? 0) - bytes
    if (left > 0) this.byAddress.set(address, left)
    else this.byAddress.delete(address)
    this.total -= bytes
  }
}
