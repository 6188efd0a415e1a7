import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { Logo } from '../brand/logo'

const IsInMain = createContext(false)

/** The main region of a frame: what stands in it because its page failed knows that there's a frame around it. */
export function MainRegion(props: ComponentProps<'main'>) {
  return (
    <IsInMain.Provider value={true}>
      <main {...props} />
    </IsInMain.Provider>
  )
}

/** What may stand in a frame or alone in the window, where it is the main region itself, below the way to the start. */
export function FramedOrAlone({ children }: { children: ReactNode }) {
  if (useContext(IsInMain)) return <>{children}</>
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-5 py-5 sm:px-10">
        <a href="/" className="inline-block">
          <Logo />
        </a>
      </header>
      <main className="grid flex-1 place-items-center">{children}</main>
    </div>
  )
}
