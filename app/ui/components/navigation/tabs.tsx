import type { ReactNode } from 'react'
import { Tabs as AriaTabs, type Key, Tab, TabList, TabPanel } from 'react-aria-components'
import { AriaFrame } from '~/ui/aria-frame'
import { classNames } from '~/ui/class-names'
import { chosenClasses, listClasses, restClasses, tabClasses } from './link-tabs'

export interface TabItem {
  id: string
  label: string
  /** Behind the words: a count. */
  extra?: ReactNode
  content: ReactNode
}

export interface TabsProps {
  label: string
  items: readonly TabItem[]
  selected?: string
  defaultSelected?: string
  onChange?: (id: string) => void
}

/** Parts of one page, one in view at a time. For parts with addresses of their own use `LinkTabs`. */
export function Tabs({ label, items, selected, defaultSelected, onChange }: TabsProps) {
  return (
    <AriaFrame>
      <AriaTabs
        selectedKey={selected}
        defaultSelectedKey={defaultSelected}
        onSelectionChange={(key: Key) => onChange?.(String(key))}
      >
        <TabList aria-label={label} className={listClasses}>
          {items.map(({ id, label: words, extra }) => (
            <Tab
              key={id}
              id={id}
              className={({ isSelected }) => classNames(tabClasses, isSelected ? chosenClasses : restClasses)}
            >
              {words}
              {extra}
            </Tab>
          ))}
        </TabList>
        {items.map(({ id, content }) => (
          <TabPanel key={id} id={id} className="pt-5 outline-none">
            {content}
          </TabPanel>
        ))}
      </AriaTabs>
    </AriaFrame>
  )
}
