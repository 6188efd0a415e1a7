import type { Locator, Page } from '@playwright/test'
import type { Frame } from './encode-frames'

/** A window of the video; several stand side by side. */
export interface Pane {
  page: Page
  /** Its left edge in the video, in pixels of the page. */
  x: number
}

const MOVE_STEPS = 14
const STEP_MS = 33
const KEY_MS = 62
const DOWN_MS = 140

/**
 * Records what is done in windows, picture by picture: how long each is seen is said here, so a slow machine records the
 * same video as a fast one.
 */
export class Recorder {
  readonly frames: Frame[] = []
  /** Which caption begins when. */
  readonly captions: { key: string; ms: number }[] = []
  private readonly seen = new Map<Pane, string>()
  private pointer: Frame['pointer'] = null
  private ms = 0

  constructor(
    private readonly panes: readonly Pane[],
    private readonly scale: number,
  ) {}

  get durationMs(): number {
    return this.ms
  }

  caption(key: string): void {
    this.captions.push({ key, ms: this.ms })
  }

  /** Everything as it is now, for so long. */
  async see(ms: number): Promise<void> {
    for (const pane of this.panes) await this.look(pane)
    this.keep(ms)
  }

  /** Leads the pointer there and presses. */
  async press(pane: Pane, target: Locator): Promise<void> {
    const box = await target.boundingBox()
    if (!box) throw new Error(`Nothing to press: ${target}.`)
    const to = { x: box.x + Math.min(box.width / 2, 90), y: box.y + box.height / 2 }
    await this.lead((pane.x + to.x) * this.scale, to.y * this.scale)
    await pane.page.mouse.move(to.x, to.y)
    await this.look(pane)
    this.pointer!.isDown = true
    this.keep(DOWN_MS)
    await target.click()
    this.pointer!.isDown = false
    await this.look(pane)
    this.keep(STEP_MS)
  }

  /** Types into what has the focus, two letters a picture. */
  async type(pane: Pane, text: string): Promise<void> {
    for (const letters of text.match(/.{1,2}/gsu) ?? []) {
      await pane.page.keyboard.type(letters)
      await this.look(pane)
      this.keep(KEY_MS * letters.length)
    }
  }

  /** Sends what was typed, and goes on when the answer to it is seen. */
  async enter(pane: Pane, answer: Locator): Promise<void> {
    await pane.page.keyboard.press('Enter')
    await answer.filter({ visible: true }).first().waitFor()
  }

  /** What was seen last before the next caption began, or at the end. */
  endOf(key: string): Frame {
    const next = this.captions[this.captions.findIndex((caption) => caption.key === key) + 1]
    let ms = 0
    let last = this.frames[0]!
    for (const frame of this.frames) {
      if (next && ms >= next.ms) break
      last = frame
      ms += frame.ms
    }
    return last
  }

  private async lead(x: number, y: number): Promise<void> {
    const from = this.pointer ?? { x: x + 160 * this.scale, y: y + 90 * this.scale }
    for (let step = 1; step <= MOVE_STEPS; step++) {
      const way = step / MOVE_STEPS
      const eased = way * way * (3 - 2 * way)
      this.pointer = {
        x: from.x + (x - from.x) * eased,
        y: from.y + (y - from.y) * eased,
        isDown: false,
      }
      this.keep(STEP_MS)
    }
  }

  private async look(pane: Pane): Promise<void> {
    this.seen.set(
      pane,
      (await pane.page.screenshot({ animations: 'disabled', caret: 'initial' })).toString('base64'),
    )
  }

  private keep(ms: number): void {
    const panes = this.panes.map((pane) => ({ png: this.seen.get(pane) ?? '', x: pane.x * this.scale }))
    this.frames.push({ panes, ms, pointer: this.pointer && { ...this.pointer } })
    this.ms += ms
  }
}
