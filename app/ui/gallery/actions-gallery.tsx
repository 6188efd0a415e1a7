import { Archive, Pencil, Plus, Trash2 } from 'lucide-react'
import { Button } from '../components/actions/button'
import type { ButtonSize, ButtonVariant } from '../components/actions/button-classes'
import { ButtonLink } from '../components/actions/button-link'
import { CopyButton } from '../components/actions/copy-button'
import { IconButton } from '../components/actions/icon-button'
import { TextLink } from '../components/actions/text-link'
import { GallerySection, Row } from './gallery-section'

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'danger-quiet']
const SIZES: ButtonSize[] = ['sm', 'md', 'lg']

/** Buttons and links in every look and state. */
export function ActionsGallery() {
  return (
    <>
      <GallerySection title="Button" path="components/actions/button">
        {SIZES.map((size) => (
          <Row key={size}>
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant === 'primary' ? 'Save changes' : variant}
              </Button>
            ))}
          </Row>
        ))}
        <Row>
          <Button variant="primary" icon={<Plus />}>
            Add product
          </Button>
          <Button isPending>Importing</Button>
          <Button variant="primary" isPending>
            Save changes
          </Button>
          <Button isDisabled>Disabled</Button>
          <Button variant="primary" isDisabled>
            Disabled
          </Button>
        </Row>
      </GallerySection>
      <GallerySection title="Icon button" path="components/actions/icon-button">
        <Row>
          <IconButton label="Edit">
            <Pencil />
          </IconButton>
          <IconButton label="Archive" variant="secondary">
            <Archive />
          </IconButton>
          <IconButton label="Delete" variant="danger-quiet">
            <Trash2 />
          </IconButton>
          <IconButton label="Working" isPending>
            <Pencil />
          </IconButton>
          <CopyButton text="pk_sample" />
        </Row>
      </GallerySection>
      <GallerySection title="Links" path="components/actions/text-link">
        <Row>
          <ButtonLink to="/design" variant="primary">
            Link as a button
          </ButtonLink>
          <ButtonLink to="/design">Second link</ButtonLink>
          <span>
            Read <TextLink to="/design">how answers are found</TextLink> first.
          </span>
          <TextLink to="/design" isQuiet>
            Quiet link
          </TextLink>
        </Row>
      </GallerySection>
    </>
  )
}
