type Numbers = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array

/** A typed array that grows by half when full; `length` counts the values in use. */
export class Growable<T extends Numbers> {
  length = 0
  data: T

  constructor(private readonly make: (size: number) => T) {
    this.data = make(16)
  }

  /** Takes values already complete, without copying. */
  adopt(data: T): void {
    this.data = data
    this.length = data.length
  }

  push(value: number): void {
    if (this.length === this.data.length) this.reserve(Math.ceil(this.length * 1.5) + 16)
    this.data[this.length++] = value
  }

  /** Values in use, without the room kept for growth; shares memory with `data`. */
  used(): T {
    return this.data.subarray(0, this.length) as T
  }

  /** Gives room for growth back. */
  trim(): void {
    if (this.data.length > this.length) this.resize(this.length)
  }

  private reserve(size: number): void {
    if (size > this.data.length) this.resize(size)
  }

  private resize(size: number): void {
    const next = this.make(size)
    next.set(this.data.subarray(0, this.length))
    this.data = next
  }
}

export const growableUint32 = () => new Growable((size) => new Uint32Array(size))
export const growableUint16 = () => new Growable((size) => new Uint16Array(size))
export const growableUint8 = () => new Growable((size) => new Uint8Array(size))
export const growableFloat64 = () => new Growable((size) => new Float64Array(size))
