import { expect, test } from 'vitest'
import { fingerprintOf, messageShape } from './fingerprint'
import { stackFrames } from './stack-frames'

const V8 = `TypeError: x is undefined
    at openBasket (https://parley.example/assets/basket-1a2b3c4d.js:1:23456)
    at async Object.run (/srv/app/node_modules/lib/index.js:10:2)
    at https://parley.example/assets/root-Ab_d-f12.js:2:3
    at new Cart (file:///srv/parley/app/cart.ts:4:5)
    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)`

test('a stack of V8 is read, innermost first, our own code told from others’', () => {
  expect(stackFrames(V8)).toEqual([
    { called: 'openBasket', file: 'https://parley.example/assets/basket-1a2b3c4d.js', isOwn: true },
    { called: 'Object.run', file: '/srv/app/node_modules/lib/index.js', isOwn: false },
    { called: '', file: 'https://parley.example/assets/root-Ab_d-f12.js', isOwn: true },
    { called: 'new Cart', file: 'file:///srv/parley/app/cart.ts', isOwn: true },
    { called: 'process.processTicksAndRejections', file: 'node:internal/process/task_queues', isOwn: false },
  ])
})

test('a stack of Firefox and Safari is read', () => {
  const stack = 'openBasket@https://parley.example/assets/a.js:1:2\n@https://parley.example/assets/b.js:3:4'
  expect(stackFrames(stack)).toEqual([
    { called: 'openBasket', file: 'https://parley.example/assets/a.js', isOwn: true },
    { called: '', file: 'https://parley.example/assets/b.js', isOwn: true },
  ])
})

const error = { type: 'TypeError', message: 'order 17 is gone', stack: V8 }

test('another number, another build and another host are the same cause', () => {
  const again = {
    ...error,
    message: 'order 21345 is gone',
    stack: V8.replace('1a2b3c4d', 'zz99zz99')
      .replaceAll('parley.example', 'shop.example')
      .replace(':1:23456', ':9:9'),
  }
  expect(fingerprintOf(again)).toBe(fingerprintOf(error))
})

test('another kind, another message and another place are other causes', () => {
  const others = [
    error,
    { ...error, type: 'RangeError' },
    { ...error, message: 'order 17 is late' },
    { ...error, stack: V8.replace('openBasket', 'closeBasket') },
  ]
  expect(new Set(others.map(fingerprintOf)).size).toBe(others.length)
})

test('without any code of ours the rest of the stack tells', () => {
  const foreign = (called: string) => ({ ...error, stack: `at ${called} (/a/node_modules/x.js:1:1)` })
  expect(fingerprintOf(foreign('one'))).not.toBe(fingerprintOf(foreign('two')))
})

test.each([
  ['took 250 ms of 1,000', 'took <n> ms of <n>'],
  ['row 3f2b8a50-5c1d-4e7f-9d3a-0b6c1e2f4a59 is gone', 'row <id> is gone'],
  ['GET https://x.example/a?b=1: 502', 'GET <url> <n>'],
  ['object deadbeef42 failed', 'object <hex> failed'],
])('%s has the shape %s', (message, shape) => {
  expect(messageShape(message)).toBe(shape)
})
