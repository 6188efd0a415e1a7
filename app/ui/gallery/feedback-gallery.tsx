import { Inbox } from 'lucide-react'
import { Button } from '../components/actions/button'
import { Avatar } from '../components/data/avatar'
import { Badge } from '../components/data/badge'
import { Card } from '../components/data/card'
import { Callout, type Tone } from '../components/feedback/callout'
import { EmptyState } from '../components/feedback/empty-state'
import { ErrorState } from '../components/feedback/error-state'
import { ProgressBar } from '../components/feedback/progress-bar'
import { Skeleton, SkeletonText } from '../components/feedback/skeleton'
import { Spinner } from '../components/feedback/spinner'
import { GallerySection, Row } from './gallery-section'

const TONES: Tone[] = ['neutral', 'accent', 'good', 'warn', 'bad', 'info']

/** What tells how things stand. */
export function FeedbackGallery() {
  return (
    <>
      <GallerySection title="Badge and avatar" path="components/data/badge">
        <Row>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone} hasDot={tone === 'good'}>
              {tone}
            </Badge>
          ))}
        </Row>
        <Row>
          <Avatar name="Ada Lovelace" size="lg" />
          <Avatar name="Grace Hopper" />
          <Avatar name="ملك حفني" size="sm" />
          <Avatar name="山田 花子" size="xs" />
        </Row>
      </GallerySection>
      <GallerySection title="Callout" path="components/feedback/callout">
        {TONES.map((tone) => (
          <Callout key={tone} tone={tone} title={tone === 'warn' ? 'Three rows were left out' : undefined}>
            The file was read to its end. Rows with problems are listed below with what is wrong in each.
          </Callout>
        ))}
      </GallerySection>
      <GallerySection title="Progress" path="components/feedback/progress-bar">
        <ProgressBar label="Importing products" value={64} />
        <ProgressBar label="Reading the site" valueLabel="31 pages" />
        <Row>
          <Spinner /> <Skeleton className="h-9 w-40" />
        </Row>
        <SkeletonText />
      </GallerySection>
      <GallerySection title="Empty and failed" path="components/feedback/empty-state">
        <div className="grid gap-5 lg:grid-cols-2">
          <Card>
            <EmptyState
              icon={<Inbox />}
              title="No conversations yet"
              actions={<Button variant="primary">Add the chat to your site</Button>}
            >
              They appear here the moment a shopper writes.
            </EmptyState>
          </Card>
          <Card>
            <ErrorState
              title="Something went wrong"
              errorId="7c0a9d3e-52f1-4a9e-8b55-0f3f1c9d2e11"
              actions={<Button variant="primary">Try again</Button>}
            >
              An error occurred
            </ErrorState>
          </Card>
        </div>
      </GallerySection>
    </>
  )
}
