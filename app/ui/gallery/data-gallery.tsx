import { useState } from 'react'
import { BarChart } from '../charts/bar-chart'
import { LineChart } from '../charts/line-chart'
import { Sparkline } from '../charts/sparkline'
import { StackedBarChart } from '../charts/stacked-bar-chart'
import { Button } from '../components/actions/button'
import { TextLink } from '../components/actions/text-link'
import { Badge } from '../components/data/badge'
import { Card } from '../components/data/card'
import { KeyValues } from '../components/data/key-values'
import { Stat } from '../components/data/stat'
import { Table, type TableColumn } from '../components/data/table'
import { Timeline } from '../components/data/timeline'
import { Breadcrumbs } from '../components/navigation/breadcrumbs'
import { Tabs } from '../components/navigation/tabs'
import { CodeBlock } from '../components/text/code-block'
import { DateTime } from '../components/text/date-time'
import { Markdown } from '../components/text/markdown'
import { Money } from '../components/text/money'
import { RelativeTime } from '../components/text/relative-time'
import { ExplanationDetails } from '../patterns/explanation/explanation-details'
import { FilterSearch, FilterSelect } from '../patterns/filter-fields'
import { FilteredList } from '../patterns/filtered-list'
import { EXPLANATION, PRODUCTS, type SampleProduct, STEPS, WEEK } from './gallery-data'
import { GallerySection } from './gallery-section'

const COLUMNS: TableColumn<SampleProduct>[] = [
  {
    key: 'title',
    header: 'Product',
    sortHref: '?sort=title',
    sorted: 'ascending',
    cell: ({ title }) => (
      <TextLink to="/design" isQuiet>
        {title}
      </TextLink>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ isPublished }) => (
      <Badge tone={isPublished ? 'good' : 'neutral'}>{isPublished ? 'Published' : 'Draft'}</Badge>
    ),
  },
  { key: 'vendor', header: 'Vendor', isHiddenOnPhone: true, cell: ({ vendor }) => vendor },
  { key: 'stock', header: 'Stock', align: 'end', sortHref: '?sort=stock', cell: ({ stock }) => stock },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    cell: ({ minor }) => <Money minor={minor} currency="EUR" />,
  },
]

const FIRST_WEEK = WEEK.map((series) => ({ ...series, values: series.values.slice(0, 7) }))

const HTML =
  '<h2>Returns</h2><p>Send it back within <strong>30 days</strong>. See <a href="https://example.com">the form</a>.</p><ul><li>Unworn</li><li>With its box</li></ul><script>alert(1)</script>'

/** What shows a shop's data. */
export function DataGallery() {
  const [selected, setSelected] = useState<Set<string>>(new Set(['2']))
  return (
    <>
      <GallerySection title="Figures" path="components/data/stat">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Stat label="Conversations" value="1,284" change={{ words: '12%', direction: 'up', isGood: true }}>
            <Sparkline label="Conversations a day, rising" values={WEEK[0]?.values ?? []} />
          </Stat>
          <Stat
            label="Answered without a person"
            value="81.4%"
            note="Shoppers who left without a word aren't counted as answered."
          />
          <Stat label="Waiting" value="3" change={{ words: '2 more', direction: 'up', isGood: false }} />
        </div>
      </GallerySection>
      <GallerySection title="Charts" path="charts/line-chart">
        <div className="grid gap-4 lg:grid-cols-2">
          <Card title="Conversations">
            <LineChart label="Conversations a day" categories={STEPS} series={WEEK} />
          </Card>
          <Card title="By day">
            <BarChart label="Conversations by day" categories={STEPS.slice(0, 7)} series={FIRST_WEEK} />
          </Card>
        </div>
      </GallerySection>
      <GallerySection title="Stacked bars" path="charts/stacked-bar-chart">
        <Card>
          <StackedBarChart label="Conversations by day" categories={STEPS.slice(0, 7)} series={FIRST_WEEK} />
        </Card>
      </GallerySection>
      <GallerySection title="Table in a filtered list" path="patterns/filtered-list">
        <FilteredList
          filters={
            <>
              <FilterSearch name="q" label="Search products" />
              <FilterSelect
                name="state"
                label="State"
                anyLabel="Any state"
                options={[{ id: 'draft', label: 'Draft' }]}
              />
            </>
          }
          count="37 products"
          none="No product has these words."
          pages={{ previous: '', next: 'later' }}
        >
          <Table
            label="Products"
            columns={COLUMNS}
            rows={PRODUCTS}
            rowKey={({ id }) => id}
            selection={{ selected, onChange: setSelected, rowLabel: ({ title }) => title }}
          />
        </FilteredList>
      </GallerySection>
      <GallerySection title="Lists" path="components/data/key-values">
        <div className="grid gap-4 lg:grid-cols-2">
          <Card
            title="Source"
            actions={<Button size="sm">Read again</Button>}
            footer={<Button size="sm">Close</Button>}
          >
            <KeyValues
              items={[
                { label: 'Address', value: <bdi>https://example.com/returns</bdi> },
                { label: 'Last read', value: <DateTime value="2026-03-02T14:05:00Z" /> },
                { label: 'First read', value: <RelativeTime value="2026-02-11T09:00:00Z" /> },
              ]}
            />
          </Card>
          <Card title="What happened">
            <Timeline
              items={[
                { id: '1', at: '2026-03-02T14:05:00Z', title: 'Ada took over', tone: 'accent' },
                {
                  id: '2',
                  at: '2026-03-02T14:01:00Z',
                  title: 'A person was asked for',
                  tone: 'warn',
                  children: 'Is the blue one coming back?',
                },
                { id: '3', at: '2026-03-02T13:58:00Z', title: 'Conversation began' },
              ]}
            />
          </Card>
        </div>
      </GallerySection>
      <GallerySection title="Why an answer came out so" path="patterns/explanation/explanation-details">
        <Card>
          <ExplanationDetails why={EXPLANATION} question="How long do I have to return something?" />
        </Card>
      </GallerySection>
      <GallerySection title="Navigation" path="components/navigation/tabs">
        <Breadcrumbs
          items={[
            { label: 'Catalogue', to: '/design' },
            { label: 'Imports', to: '/design?part=imports' },
          ]}
        />
        <Tabs
          label="Parts"
          items={[
            { id: 'looks', label: 'Looks', content: 'Colours and position of the chat.' },
            { id: 'words', label: 'Words', extra: <Badge>3</Badge>, content: 'Greeting and suggestions.' },
            { id: 'sites', label: 'Sites', content: 'Where the chat may be shown.' },
          ]}
        />
      </GallerySection>
      <GallerySection title="Text blocks" path="components/text/markdown">
        <Markdown html={HTML} />
        <CodeBlock
          label="Before </body>"
          code={'<script async src="https://example.com/widget.js" data-key="pk_…"></script>'}
        />
      </GallerySection>
    </>
  )
}
