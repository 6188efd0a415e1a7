import { isBarShown } from './chrome'

export type Asked =
  | 'idToken'
  | 'user'
  | 'scopes'
  | 'scopesRequest'
  | 'extensions'
  | 'leaveConfirmation'
  | 'discardConfirmation'

/** What the app asks and awaits an answer to. */
export async function ask(question: Asked, api: string, payload: unknown): Promise<unknown> {
  switch (question) {
    case 'leaveConfirmation':
      if (isBarShown()) await confirmed('Leave page with unsaved changes?', 'Leave page')
      return null
    case 'discardConfirmation':
      await confirmed('Discard all unsaved changes?', 'Discard changes')
      return null
    case 'scopesRequest':
      return requestScopes(api, (payload as { scopes: string[] }).scopes)
    default: {
      const response = await fetch(`${api}/${question}`)
      if (!response.ok) throw new Error(`The admin doesn’t answer ${question}: ${response.status}.`)
      return response.json()
    }
  }
}

/** What the admin answers when the app asks for more: what the merchant said, and what is granted by then. */
async function requestScopes(api: string, scopes: string[]): Promise<object> {
  const isGranted = await confirmed(`The app asks for: ${scopes.join(', ')}`, 'Allow').then(
    () => true,
    () => false,
  )
  const body = new URLSearchParams(isGranted ? { scopes: scopes.join(',') } : {})
  const response = await fetch(`${api}/scopes`, { method: 'POST', body })
  if (!response.ok) throw new Error((await response.json()).error)
  return { result: isGranted ? 'granted-all' : 'declined-all', detail: await response.json() }
}

/** A dialog of the admin; fails when the merchant says no. */
function confirmed(title: string, yes: string): Promise<void> {
  const dialog = document.createElement('dialog')
  dialog.className = 'confirm'
  dialog.innerHTML =
    '<h2></h2><form method="dialog"><button value="no">Stay</button><button value="yes" class="critical"></button></form>'
  dialog.querySelector('h2')!.textContent = title
  dialog.querySelector('.critical')!.textContent = yes
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve, reject) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      if (dialog.returnValue === 'yes') resolve()
      else reject(new Error('The merchant stays.'))
    })
  })
}
