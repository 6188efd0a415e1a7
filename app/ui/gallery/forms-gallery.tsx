import { Globe } from 'lucide-react'
import { Checkbox } from '../components/forms/checkbox'
import { ComboBox } from '../components/forms/combo-box'
import { FileDrop } from '../components/forms/file-drop'
import { NumberField } from '../components/forms/number-field'
import { RadioGroup } from '../components/forms/radio-group'
import { SearchField } from '../components/forms/search-field'
import { Select } from '../components/forms/select'
import { Switch } from '../components/forms/switch'
import { TextArea } from '../components/forms/text-area'
import { TextField } from '../components/forms/text-field'
import { GallerySection } from './gallery-section'

const TONES = [
  { id: 'friendly', label: 'Friendly', description: 'Warm and brief, as in a small shop' },
  { id: 'formal', label: 'Formal', description: 'Polite and complete' },
  { id: 'playful', label: 'Playful', description: 'Light, with a wink' },
]
const CURRENCIES = ['EUR Euro', 'USD US dollar', 'TRY Turkish lira', 'JPY Yen'].map((words) => ({
  id: words.slice(0, 3),
  label: words,
}))

/** Fields: empty, filled, wrong, switched off. */
export function FormsGallery() {
  return (
    <>
      <GallerySection title="Text" path="components/forms/text-field">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Title" defaultValue="Steel water bottle" hint="Shoppers read this first." />
          <TextField label="E-mail address" defaultValue="ada@" errors={['errors.field.email']} />
          <TextField label="Web site" placeholder="example.com" prefix={<Globe />} suffix=".com" />
          <TextField label="Vendor" isDisabled defaultValue="Northwind" />
          <SearchField label="Search products" defaultValue="bottle" />
          <NumberField label="Stock" defaultValue={1240} minValue={0} />
          <TextArea
            className="sm:col-span-2"
            label="Answer"
            defaultValue="We ship within two working days."
            hint="Markdown is welcome."
          />
        </div>
      </GallerySection>
      <GallerySection title="Choice" path="components/forms/select">
        <div className="grid gap-5 sm:grid-cols-2">
          <Select label="Tone" options={TONES} defaultValue="friendly" />
          <Select
            label="Tone"
            options={TONES}
            placeholder="Choose a tone"
            errors={['errors.field.required']}
          />
          <ComboBox label="Currency" options={CURRENCIES} placeholder="Type to find" />
          <Select label="Tone" options={TONES} defaultValue="formal" isDisabled />
          <RadioGroup label="Tone" options={TONES} defaultValue="formal" />
          <RadioGroup label="Tone, as cards" look="cards" options={TONES} defaultValue="friendly" />
        </div>
      </GallerySection>
      <GallerySection title="Toggles" path="components/forms/checkbox">
        <div className="grid gap-4 sm:grid-cols-2">
          <Checkbox defaultSelected hint="Shoppers can find it at once.">
            Published
          </Checkbox>
          <Checkbox isIndeterminate>Some in view</Checkbox>
          <Checkbox errors={['errors.field.required']}>I may share this catalogue</Checkbox>
          <Checkbox isDisabled>Disabled</Checkbox>
          <Switch defaultSelected hint="Outside opening hours the assistant answers alone.">
            Offer a person
          </Switch>
          <Switch>Quiet mode</Switch>
          <Switch isDisabled>Disabled</Switch>
        </div>
      </GallerySection>
      <GallerySection title="File drop" path="components/forms/file-drop">
        <FileDrop label="Product file" accept=".csv" hint="CSV, at most 512 MB." />
        <FileDrop label="Product file" accept=".csv" errors={['errors.unsupportedMedia']} />
      </GallerySection>
    </>
  )
}
