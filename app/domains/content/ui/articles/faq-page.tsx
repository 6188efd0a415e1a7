import { useTranslation } from 'react-i18next'
import { FAQ_GROUPS, FAQ_MORE } from '../../articles/faq'
import { QuestionList } from '../sections/question-list'

/** Questions and answers, each folded below its question. Area `site-faq`. */
export function FaqPage() {
  const { t } = useTranslation('site-faq')
  return (
    <div className="mx-auto max-w-6xl px-5 py-14 sm:px-8 lg:py-20">
      <h1 className="text-5xl font-semibold text-ink">{t('title')}</h1>
      <p className="lead mt-5 max-w-2xl text-xl text-muted">{t('lead')}</p>
      <div className="mt-14 space-y-16">
        {FAQ_GROUPS.map(({ name, questions }) => (
          <section key={name} className="grid gap-x-12 gap-y-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
            <h2 className="text-2xl font-semibold text-ink">{t(`group.${name}`)}</h2>
            <QuestionList
              items={questions.map((question) => ({
                id: question,
                question: t(`question.${question}.ask`),
                answer: <Answer name={question} />,
              }))}
            />
          </section>
        ))}
      </div>
    </div>
  )
}

function Answer({ name }: { name: string }) {
  const { t } = useTranslation('site-faq')
  const more = FAQ_MORE[name]
  return (
    <>
      <p>{t(`question.${name}.answer`)}</p>
      {more ? (
        <p>
          <a href={more}>
            {t('more')}
            <span className="sr-only">: {t(`question.${name}.ask`)}</span>
          </a>
        </p>
      ) : null}
    </>
  )
}
