import { expect, test } from 'vitest'
import { understandQuery } from './understand-query'

const understand = (text: string, language: string) =>
  understandQuery(text, language, { currency: 'EUR', options: [] })

test.each([
  ['en', 'a plant for a bathroom with no window', 'window'],
  ['en', 'something for my office without daylight', 'daylight'],
  ['en', 'there is no window in my bathroom, which plant', 'window'],
  ['en', 'we don’t have a garden, which herbs', 'garden'],
  ['de', 'Pflanze fürs Bad ohne Fenster', 'Fenster'],
  ['de', 'ich habe keinen Balkon, welche Kräuter gehen', 'Balkon'],
  ['fr', 'une plante pour une salle de bain sans fenêtre', 'fenêtre'],
  ['es', 'planta para un baño sin ventana', 'ventana'],
  ['it', 'pianta per un bagno senza finestra', 'finestra'],
  ['pt', 'planta para banheiro sem janela', 'janela'],
  ['nl', 'plant voor een badkamer zonder raam', 'raam'],
  ['tr', 'penceresi olmayan banyo için bitki', 'pencere'],
  ['ru', 'растение для ванной без окна', 'окна'],
  ['ar', 'نبتة لحمام بدون نافذة', 'نافذة'],
  ['ja', '窓のない浴室に置く植物', '窓'],
  ['zh', '没有窗户的浴室放什么植物', '窗户'],
])('%s: “%s” leaves out nothing and looks for no such thing', (language, text, lacked) => {
  const { filters, text: looked } = understand(text, language)
  expect(filters.without).toBeUndefined()
  expect(looked).not.toContain(lacked)
})

test.each([
  ['en', 'soil without peat', 'peat'],
  ['en', 'i don’t want wool, which jumpers', 'wool'],
  ['de', 'Erde ohne Torf', 'Torf'],
  ['fr', 'terreau sans tourbe', 'tourbe'],
  ['tr', 'deri olmayan bot', 'deri'],
  ['ja', '無香料 香料なし 石鹸', '香料'],
])('%s: “%s” leaves it out', (language, text, thing) => {
  expect(understand(text, language).filters.without).toContain(thing)
})
