import { expect, test } from 'vitest'
import { problemOfFile, problemOfName } from './check-file.server'

const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n')
const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex')
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
const ZIP = Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), Buffer.alloc(100)])

const check = (name: string, declared: string, content: Buffer, bytes = content.length) =>
  problemOfFile({ bytes, name, declared, content: async () => content })

test('each rule for names has a problem of its own', () => {
  expect(problemOfName('receipt.pdf')).toBeNull()
  expect(problemOfName('dekont 2026 ğ.pdf')).toBeNull()
  expect(problemOfName(`${'a'.repeat(252)}.pdf`)).toBe('nameLong')
  expect(problemOfName('a..pdf')).toBe('nameDots')
  expect(problemOfName('.htaccess')).toBe('nameHidden')
  for (const name of ['a.exe', 'a.BAT', 'a.cmd', 'a.sh', 'a.ps1', 'a.vbs', 'a.js', 'a.jar', 'a.exe. '])
    expect(problemOfName(name), name).toBe('extension')
})

test('content, said type and the ending of the name are of one kind', async () => {
  expect(await check('a.pdf', 'application/pdf', PDF)).toEqual({ type: 'application/pdf' })
  expect(await check('a.png', 'image/png', PNG)).toEqual({ type: 'image/png' })
  expect(await check('scan', 'image/png', PNG)).toEqual({ type: 'image/png' })
  expect(await check('a.JPG', 'image/jpg', JPEG)).toEqual({ type: 'image/jpeg' })
  for (const [name, declared, content] of [
    ['a.pdf', 'application/pdf', PNG],
    ['a.png', 'application/pdf', PNG],
    ['a.pdf', 'image/png', PNG],
    ['a.pdf', 'text/plain', PDF],
    ['a.txt', 'application/pdf', PDF],
    ['a.pdf', 'text/plain', Buffer.from('text')],
    ['a.html', 'text/plain', Buffer.from('<script>alert(1)</script>')],
    ['a.svg. ', 'text/plain', Buffer.from('<svg onload="alert(1)"/>')],
  ] as const)
    expect(await check(name, declared, content), `${name} ${declared}`).toEqual({ problem: 'content' })
  expect(await check('a.pdf', 'application/pdf', EXE)).toEqual({ problem: 'content' })
  expect(await check('a.docx', 'application/pdf', ZIP)).toEqual({ problem: 'content' })
  expect(await check('a.txt', 'text/plain', Buffer.from('çay'))).toEqual({ type: 'text/plain' })
  expect(await check('a.txt', 'text/plain', Buffer.from([65, 0, 66]))).toEqual({ problem: 'content' })
  expect(await check('a.html', 'text/html', Buffer.from('<p>'))).toEqual({ problem: 'type' })
})

test('nothing, and more than ten megabytes, are refused', async () => {
  expect(await check('a.pdf', 'application/pdf', PDF, 0)).toEqual({ problem: 'empty' })
  expect(await check('a.pdf', 'application/pdf', PDF, 10_485_761)).toEqual({ problem: 'large' })
  expect(await check('a.pdf', 'application/pdf', PDF, 10_485_760)).toEqual({ type: 'application/pdf' })
})
