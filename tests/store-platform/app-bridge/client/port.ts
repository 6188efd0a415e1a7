import {
  ADMIN_ORIGIN,
  type AdminMessages,
  type Answer,
  type AppMessages,
  CHANNEL,
  type Envelope,
} from '../messages'

type Handlers = { [Type in keyof AdminMessages]?: (payload: AdminMessages[Type]) => void }

const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
const handlers: Handlers = {}
let last = 0

/** Tells the admin; awaits nothing. */
export function tell<Type extends keyof AppMessages>(type: Type, payload: AppMessages[Type]): void {
  post({ channel: CHANNEL, type, payload })
}

/** Asks the admin; fails when it refuses. */
export function ask<Value>(type: keyof AppMessages, payload: object = {}): Promise<Value> {
  last += 1
  const request = last
  const answer = new Promise<Value>((resolve, reject) => waiting.set(request, { resolve, reject }))
  post({ channel: CHANNEL, type, payload, request })
  return answer
}

export function on<Type extends keyof AdminMessages>(
  type: Type,
  handler: (payload: AdminMessages[Type]) => void,
): void {
  handlers[type] = handler as Handlers[Type]
}

export function listen(): void {
  window.addEventListener('message', (event: MessageEvent<Envelope | Answer>) => {
    if (event.source !== window.parent || event.origin !== ADMIN_ORIGIN) return
    const { data } = event
    if (data?.channel !== CHANNEL) return
    if ('answer' in data) return settle(data)
    handlers[data.type as keyof AdminMessages]?.(data.payload as never)
  })
}

function settle({ answer, value, error }: Answer): void {
  const asked = waiting.get(answer)
  waiting.delete(answer)
  if (error) asked?.reject(new Error(error))
  else asked?.resolve(value as never)
}

/** The target origin keeps what is said from any other page that frames the app. */
const post = (message: Envelope) => window.parent.postMessage(message, ADMIN_ORIGIN)
