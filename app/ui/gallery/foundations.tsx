import { Logo } from '../brand/logo'
import { BrandMark } from '../brand/mark'
import { GallerySection, Row } from './gallery-section'

const GROUNDS = ['bg-canvas', 'bg-surface', 'bg-raised', 'bg-sunken', 'bg-hover', 'bg-pressed', 'bg-inverse']
const ROLES = [
  'bg-accent',
  'bg-accent-soft',
  'bg-good',
  'bg-good-soft',
  'bg-warn',
  'bg-warn-soft',
  'bg-bad',
  'bg-bad-soft',
  'bg-info',
  'bg-info-soft',
]
const SERIES = ['bg-series-1', 'bg-series-2', 'bg-series-3', 'bg-series-4', 'bg-series-5', 'bg-series-6']
const TYPE = [
  'text-5xl',
  'text-4xl',
  'text-3xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-base',
  'text-sm',
  'text-xs',
  'text-2xs',
]

/** Brand, colours and type. */
export function Foundations() {
  return (
    <>
      <GallerySection title="Brand" path="brand/logo">
        <Row>
          <Logo />
          <Logo className="!text-3xl" />
          <BrandMark className="size-12" />
          <BrandMark className="size-8" />
          <BrandMark className="size-5" />
        </Row>
      </GallerySection>
      <GallerySection title="Colour" path="tokens.css">
        {[GROUNDS, ROLES, SERIES].map((group) => (
          <div key={group[0]} className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3">
            {group.map((name) => (
              <div key={name} className="min-w-0">
                <div className={`h-12 rounded-md border ${name}`} />
                <p className="mt-1 truncate text-xs text-muted">{name.slice(3)}</p>
              </div>
            ))}
          </div>
        ))}
        <p>
          <span className="text-ink">ink</span> · <span className="text-muted">muted</span> ·{' '}
          <span className="text-faint">faint</span> · <span className="text-accent-ink">accent-ink</span> ·{' '}
          <span className="text-good">good</span> · <span className="text-warn">warn</span> ·{' '}
          <span className="text-bad">bad</span> · <span className="text-info">info</span>
        </p>
      </GallerySection>
      <GallerySection title="Type" path="tokens.css">
        {TYPE.map((size) => (
          <p key={size} className={`${size} truncate`}>
            Every conversation, answered · Çok güzel · مرحبا · こんにちは
          </p>
        ))}
      </GallerySection>
    </>
  )
}
