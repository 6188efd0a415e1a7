/**
 * Words of a language by which shops and shoppers speak of one topic, a topic between bars: who asks how to "send
 * back" means the page on returns. Only what means the same in every shop; by primary subtag, as written.
 */
const TOPICS: Record<string, string> = {
  de: 'zurückgeben rückgabe zurücksenden zurückschicken rücksendung retoure retournieren|kaputt zerbrochen beschädigt defekt|geöffnet öffnen offen öffnungszeiten|laden geschäft ladengeschäft|bezahlen zahlen zahlung bezahlung zahlungsarten|versand lieferung liefern versenden verschicken zustellung|geschenkverpackung einpacken|telefonnummer telefon anrufen|garantie gewährleistung|ankommen angekommen ankam kam',
  nl: 'terugsturen terug retourneren retour terugbrengen teruggeven|kapot beschadigd gebroken stuk|open openingstijden geopend|winkel zaak|betalen betaling betaalmethoden|verzending bezorging bezorgen versturen verzenden verzendkosten levering|cadeauverpakking inpakken ingepakt cadeau|telefoonnummer telefoon bellen|aangekomen aankomen arriveren',
  fr: 'renvoyer retour retourner rendre|cassé brisé abîmé endommagé casse|ouvert ouverture ouvrir horaires|boutique magasin|payer paiement régler règlement acceptez|livraison expédition livrer expédier port|emballage emballer paquet cadeau|téléphone appeler',
  es: 'devolver devolución devoluciones|roto rota dañado dañada estropeado|abierto abrir abren abrís horario apertura|tienda local|pagar pago pagos|envío entrega enviar envían|envolver envuelven envolvéis envoltorio|teléfono llamar',
  pt: 'devolver devolução devoluções|quebrado quebrada danificado danificada|aberto abrir abrem funcionamento horário|loja|pagar pagamento pagamentos|frete entrega envio enviar enviam|embrulhar embrulham embalagem embrulho|telefone ligar',
  it: 'reso resi restituire rendere restituzione rimandare|rotto rotta rotti danneggiato danneggiata|aperto aperti apertura orari orario|negozio|pagare pagamento pagamenti|spedizione spedizioni consegna spedire spedite|confezione pacchetto pacchetti incartare|telefono chiamare',
  ru: 'вернуть возврат возвращать возвратить|разбитой разбитый разбилась разбилось сломанный повреждённый повреждён разбито|открыты открыт работаете работает часы|магазин|оплатить оплата заплатить платить|доставка доставляете доставить отправка отправляете|упаковка упаковать упаковываете|телефон позвонить звонить',
  ar: 'إرجاع ارجاع أرجع إعادة|مكسور مكسورا مكسورة تالف تالفا متضرر كسر|تفتحون نفتح مفتوح مواعيد|متجر المتجر محل فرع|دفع الدفع أدفع|تغليف التغليف|هاتف الهاتف هاتفكم تلفون تلفونكم اتصل',
  ja: '返品 返す 返送|割れ 破損 壊れ 壊れる|営業 開店 開い|店舗 店 お店 ショップ|支払い 払い 使え|配送 発送 送料 届け 届く|包装 ラッピング 包み|電話 電話番号',
  zh: '退货 退 退换 退还 退貨|碎 坏 破损 损坏 碎了|营业 开门|店铺 门店 地址|付款 支付 付 结账|运费 配送 送货 邮费 快递|包装 礼品包装|电话 电话号码 電話',
}

const known = new Map<string, string[][]>()

/** Groups of words that mean the same topic; none in a language without a list. `language` is a BCP 47 tag. */
export function shopTopics(language: string): string[][] {
  const base = language.toLowerCase().split('-')[0] ?? ''
  let groups = known.get(base)
  if (!groups) {
    groups = (TOPICS[base] ?? '')
      .split('|')
      .map((group) => group.split(' ').filter(Boolean))
      .filter((group) => group.length > 1)
    known.set(base, groups)
  }
  return groups
}
