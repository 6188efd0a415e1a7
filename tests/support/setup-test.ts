import { afterEach, beforeEach, expect, vi } from 'vitest'
import { beginAnew } from './begin-anew'

beginAnew()

// A stray console message is a defect somebody will read at three in the morning: it fails the test.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  expect(console.warn).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
