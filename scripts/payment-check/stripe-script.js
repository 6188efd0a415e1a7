// Stands for Stripe.js in a browser (docs.stripe.com/js), as strict as it is about what it is given.
window.Stripe = (key, { locale }) => {
  const must = (isRight, words) => {
    if (!isRight) throw new Error(`IntegrationError: ${words}`)
  }
  const known = (given, names, of) => {
    for (const name of Object.keys(given)) must(names.includes(name), `${of} knows no ${name}`)
  }
  must(/^pk_(test|live)_\w+$/.test(key), 'Please call Stripe() with your publishable key.')
  must(/^(auto|[a-z]{2,3}(-[A-Z0-9]{2,3})?)$/.test(locale), `${locale} is no locale`)

  const drawn = ({ theme, variables }) => {
    must(['stripe', 'night', 'flat'].includes(theme), `${theme} is no theme`)
    for (const [name, value] of Object.entries(variables))
      if (name.startsWith('color')) must(/^#[0-9a-f]{6}$/.test(value), `${value} is no colour`)
  }

  const elements = (options) => {
    known(options, ['clientSecret', 'appearance'], 'elements()')
    const { clientSecret, appearance } = options
    must(/^pi_\w+_secret_\w+$/.test(clientSecret), 'Invalid value for elements(): clientSecret')
    drawn(appearance)
    let frame
    return {
      clientSecret,
      isMounted: () => Boolean(frame?.isConnected),
      update: (next) => drawn(next.appearance),
      create(kind, given) {
        must(kind === 'payment', `${kind} is no element`)
        known(given, ['layout', 'defaultValues'], 'create()')
        must(/^[A-Z]{2}$/.test(given.defaultValues.billingDetails.address.country), 'no country')
        const listeners = {}
        return {
          on(event, listener) {
            must(['ready', 'loaderror', 'change'].includes(event), `${event} is no event`)
            listeners[event] = listener
          },
          mount(place) {
            frame = document.createElement('iframe')
            frame.src = 'https://js.stripe.com/v3/fields.html'
            frame.title = 'Secure payment input frame'
            frame.style.cssText = 'width: 100%; height: 120px; border: 0'
            frame.onload = () => listeners.ready?.()
            place.append(frame)
          },
          destroy: () => frame?.remove(),
        }
      },
    }
  }

  return {
    elements,
    async confirmPayment({ elements: given, confirmParams }) {
      must(given?.isMounted(), 'elements should have a mounted Payment Element.')
      must(/^https?:\/\//.test(confirmParams.return_url), 'return_url must be absolute')
      const answer = await fetch('https://api.stripe.com/v1/confirm', {
        method: 'POST',
        body: new URLSearchParams({ client_secret: given.clientSecret, key }),
      })
      const { error } = await answer.json()
      if (error) return { error }
      const back = new URL(confirmParams.return_url)
      back.searchParams.set('payment_intent', given.clientSecret.split('_secret_')[0])
      back.searchParams.set('payment_intent_client_secret', given.clientSecret)
      back.searchParams.set('redirect_status', 'succeeded')
      location.assign(back)
      return new Promise(() => undefined)
    },
  }
}
