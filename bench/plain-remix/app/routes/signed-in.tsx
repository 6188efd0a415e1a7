import {
  type ActionFunctionArgs,
  createCookieSessionStorage,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import pg from 'pg'

/*
 * A signed-in page as the framework's tutorials write one: a session in a cookie, who that is and twenty rows out of
 * PostgreSQL, a list and a form. What bench/signed-in.ts compares ours with.
 */
const sessions = createCookieSessionStorage({
  cookie: { name: 'plain_session', httpOnly: true, sameSite: 'lax', secrets: ['bench'] },
})
const database = new pg.Pool({ connectionString: process.env.PLAIN_REMIX_DATABASE })

/** Enters as whoever is named. */
export async function action({ request }: ActionFunctionArgs) {
  const session = await sessions.getSession(request.headers.get('cookie'))
  session.set('email', String((await request.formData()).get('email')))
  return redirect('/signed-in', { headers: { 'set-cookie': await sessions.commitSession(session) } })
}

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await sessions.getSession(request.headers.get('cookie'))
  const users = await database.query('SELECT id, email FROM users WHERE email_normal = $1', [
    session.get('email'),
  ])
  const user = users.rows[0] as { email: string } | undefined
  if (!user) throw new Response('Sign in first', { status: 401 })
  const { rows } = await database.query('SELECT id, title, vendor FROM products ORDER BY title LIMIT 20')
  return { name: user.email, rows: rows as { id: string; title: string; vendor: string }[] }
}

export default function SignedIn() {
  const { name, rows } = useLoaderData<typeof loader>()
  return (
    <main>
      <h1>Hello, {name}</h1>
      <Form method="get">
        <label>
          Search <input name="q" type="search" />
        </label>
        <button type="submit">Search</button>
      </Form>
      <ul>
        {rows.map(({ id, title, vendor }) => (
          <li key={id}>
            <Link to={`/signed-in?id=${id}`}>{title}</Link> {vendor}
          </li>
        ))}
      </ul>
    </main>
  )
}
