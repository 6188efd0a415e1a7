import { useTranslation } from 'react-i18next'
import { Prose } from '../sections/prose'

/** The specification's static test page: a bit of everything that a document has. Area `site-test-document`. */
export function TestDocumentPage() {
  const { t } = useTranslation('site-test-document')
  return (
    <article className="mx-auto max-w-3xl px-5 py-14 sm:px-8 lg:py-20">
      <h1 className="text-4xl font-semibold text-ink">{t('meta.title')}</h1>
      <p className="mt-4 text-xl text-muted">{t('lead')}</p>
      <Prose className="mt-10">
        <h2>{t('text')}</h2>
        <p>{t('textBody')}</p>
        <h2>{t('list')}</h2>
        <ol>
          <li>{t('first')}</li>
          <li>{t('second')}</li>
          <li>{t('third')}</li>
        </ol>
        <h2>{t('table')}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('amount')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{t('apples')}</td>
              <td>3</td>
            </tr>
            <tr>
              <td>{t('pears')}</td>
              <td>5</td>
            </tr>
          </tbody>
        </table>
        <h2>{t('link')}</h2>
        <p>
          <a href="/">{t('home')}</a>
        </p>
        <p>{t('end')}</p>
      </Prose>
    </article>
  )
}
