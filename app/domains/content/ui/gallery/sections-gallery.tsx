import { BookOpenCheck, Languages, ShieldCheck } from 'lucide-react'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { CallToAction } from '../sections/call-to-action'
import { ComparisonTable } from '../sections/comparison-table'
import { FeatureGrid } from '../sections/feature-grid'
import { Hero } from '../sections/hero'
import { Prose } from '../sections/prose'
import { QuestionList } from '../sections/question-list'
import { Screenshot } from '../sections/screenshot'
import { Section, SectionHeading } from '../sections/section'
import { Split } from '../sections/split'
import { Steps } from '../sections/steps'
import { COMPARED, FEATURES, QUESTIONS, STEPS } from './gallery-words'

const ICONS = [<BookOpenCheck key="1" />, <ShieldCheck key="2" />, <Languages key="3" />]

const view = (
  <Screenshot
    light={{ src: '/sample-shop/hero-morning.svg' }}
    alt="Picture of the sample shop"
    width={1200}
    height={800}
  />
)

/** Every section of public pages in the order of a page; for those who build with them. */
export function SectionsGallery() {
  return (
    <>
      <Hero
        eyebrow="Hero"
        title="What this is, said in one line of large type"
        lead="For whom it is and what they get, in two sentences that a tired reader takes in at once."
        actions={
          <>
            <a href="#grid" className={buttonClasses({ variant: 'primary', size: 'lg' })}>
              The one thing to do
            </a>
            <a href="#steps" className={buttonClasses({ size: 'lg' })}>
              The other
            </a>
          </>
        }
        note="A quiet line below the buttons."
        view={view}
      />
      <Section id="grid" ground="raised">
        <SectionHeading
          eyebrow="Feature grid"
          title="Three or six things of one kind"
          lead="Each in a few words, held together by the lines above them."
        />
        <FeatureGrid items={FEATURES.map((feature, at) => ({ ...feature, icon: ICONS[at] }))} />
      </Section>
      <Split eyebrow="Split" title="Words beside a view of the product" view={view}>
        <p>A paragraph that tells what one sees, and why it matters to whoever runs a shop.</p>
        <p>A second one, when the first needs it.</p>
      </Split>
      <Split id="reversed" eyebrow="Split, reversed" title="The same, the view first" view={view} isReversed>
        <p>On a phone the words always come first.</p>
      </Split>
      <Section id="steps" ground="sunken">
        <SectionHeading eyebrow="Steps" title="What one does, in order" />
        <Steps items={STEPS} />
      </Section>
      <Section>
        <SectionHeading title="Comparison table" isCentered />
        <ComparisonTable caption="Two plans" words={{ yes: 'Yes', no: 'No' }} {...COMPARED} />
      </Section>
      <Section width="reading" ground="raised">
        <h2 className="mb-10 text-4xl font-semibold text-ink">List of questions</h2>
        <QuestionList items={QUESTIONS} />
      </Section>
      <Section width="reading">
        <Prose>
          <h2>Prose</h2>
          <p>
            Running text of an article with <a href="#grid">words that lead elsewhere</a>,{' '}
            <strong>weight</strong> and <code>npm start</code>.
          </p>
          <h3>A list</h3>
          <ul>
            <li>One thing</li>
            <li>And another, which is long enough to show how its second line stands below the first</li>
          </ul>
          <pre>
            <code>npm run dev</code>
          </pre>
          <blockquote>
            <p>A thing said elsewhere.</p>
          </blockquote>
          <table>
            <thead>
              <tr>
                <th>Name</th>
                <th>Meaning</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>lang</td>
                <td>The page's language</td>
              </tr>
            </tbody>
          </table>
        </Prose>
      </Section>
      <CallToAction
        title="Call to action"
        text="What to do next, once more."
        actions={
          <a href="#grid" className={buttonClasses({ variant: 'primary', size: 'lg' })}>
            The one thing to do
          </a>
        }
      />
    </>
  )
}
