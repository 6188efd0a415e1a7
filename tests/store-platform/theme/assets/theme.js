;(() => {
  const root = window.Shopify.routes.root

  const showCount = (cart) => {
    for (const place of document.querySelectorAll('[data-cart-count]')) place.textContent = cart.item_count
  }
  const refresh = () =>
    fetch(`${root}cart.js`)
      .then((answer) => answer.json())
      .then(showCount)

  // Apps that put something into the cart say so by one of these.
  for (const name of ['cart:refresh', 'cart:updated', 'cart:change']) document.addEventListener(name, refresh)

  for (const select of document.querySelectorAll('[data-submits]'))
    select.addEventListener('change', () => select.form.requestSubmit())

  const form = document.querySelector('[data-buy]')
  if (!form) return
  const { variants, texts, prices } = JSON.parse(document.querySelector('[data-product]').textContent)
  const button = form.querySelector('[data-add]')
  const said = form.querySelector('[data-said]')
  const field = form.querySelector('[data-variant]')

  const choose = () => {
    const chosen = [...form.querySelectorAll('[data-option] input:checked')].map((input) => input.value)
    const variant = variants.find(({ options }) => options.join('\n') === chosen.join('\n'))
    button.disabled = !variant?.available
    button.textContent = variant ? (variant.available ? texts.add : texts.soldOut) : texts.missing
    if (!variant) return
    field.value = variant.id
    document.querySelector('[data-price]').innerHTML = prices[variant.id]
    const picture = document.querySelector('[data-picture] img')
    if (variant.featured_image && picture) picture.src = variant.featured_image.src
    const address = new URL(location.href)
    address.searchParams.set('variant', variant.id)
    history.replaceState({}, '', address)
  }
  if (field) form.addEventListener('change', choose)

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    const answer = await fetch(`${root}cart/add.js`, { method: 'POST', body: new FormData(form) })
    const body = await answer.json()
    said.textContent = answer.ok ? texts.added : body.description
    said.classList.toggle('wrong', !answer.ok)
    button.disabled = false
    await refresh()
  })
})()
