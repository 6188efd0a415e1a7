/** Words about the cart that a storefront has, by language; written as in `Lexicon`. */
export interface CartLexicon {
  /** The shopper's own cart, or what it comes to. */
  cart: string
  /** Wants to pay now. */
  checkout: string
  /** Wants something put into the cart, said together with a word for it. */
  add: string
  /** Shipping that costs nothing from some amount on. */
  freeShipping: string
}

export const cartLexicon: Record<string, CartLexicon> = {
  en: {
    cart: 'my cart|the cart|your cart|shopping cart|my basket|the basket|shopping basket|my bag|my shopping bag|my trolley|cart total|basket total|order total|my total|the total|subtotal|total so far',
    checkout:
      'check out|checkout|check-out|ready to pay|pay now|want to pay|ready to buy|complete my order|finish my order|place my order|place the order',
    add: 'add|adding|put|place',
    freeShipping:
      'free shipping|free delivery|ship free|ships free|shipping become free|shipping is free|shipping free|delivery become free|delivery free|free postage',
  },
  de: {
    cart: 'mein warenkorb|meinem warenkorb|meinen warenkorb|dem warenkorb|den warenkorb|der warenkorb|im warenkorb|warenkorb|einkaufswagen|einkaufskorb|zwischensumme|gesamtsumme|gesamtbetrag',
    checkout:
      'zur kasse|kasse|jetzt bezahlen|bezahlen gehen|will bezahlen|möchte bezahlen|bestellung abschließen|bestellung abschliessen|kauf abschließen|auschecken',
    add: 'leg*|hinzufüg*|füg*|pack*|tu',
    freeShipping:
      'versandkostenfrei*|kostenloser versand|kostenlosen versand|versand kostenlos|gratisversand|versand gratis|versand frei|portofrei*|kostenlose lieferung|lieferung kostenlos',
  },
  nl: {
    cart: 'mijn winkelwagen|winkelwagen|winkelwagentje|winkelmandje|winkelmand|mijn mandje|mijn totaal|het totaal|subtotaal|totaalbedrag',
    checkout: 'afrekenen|naar de kassa|kassa|nu betalen|wil betalen|bestelling afronden|bestelling plaatsen',
    add: 'voeg*|toevoegen|leg|stop|zet|doe',
    freeShipping: 'gratis verzending|gratis verzonden|gratis bezorging|verzending gratis|geen verzendkosten',
  },
  fr: {
    cart: 'mon panier|le panier|au panier|panier|mon total|le total|sous-total|total de ma commande',
    checkout:
      'passer à la caisse|passer commande|passer la commande|payer maintenant|veux payer|voudrais payer|finaliser ma commande|valider ma commande|valider mon panier|la caisse',
    add: 'ajout*|mets|mettre|mettez',
    freeShipping:
      'livraison gratuite|livraison offerte|livraison est gratuite|livraison soit gratuite|frais de port offerts|port offert|port gratuit|franco de port',
  },
  es: {
    cart: 'mi carrito|el carrito|al carrito|carrito|mi cesta|la cesta|mi bolsa|mi total|el total|subtotal',
    checkout:
      'finalizar la compra|finalizar compra|finalizar mi pedido|pagar ahora|quiero pagar|ir a pagar|pasar por caja|la caja|tramitar el pedido|tramitar pedido|hacer el pedido|completar mi pedido',
    add: 'añad*|agreg*|pon|ponme|mete|meter|poner',
    freeShipping:
      'envío gratis|envio gratis|envío gratuito|envío es gratis|envíos gratis|gastos de envío gratis|sin gastos de envío',
  },
  it: {
    cart: 'mio carrello|il carrello|nel carrello|al carrello|carrello|mio totale|il totale|subtotale',
    checkout:
      "alla cassa|vai alla cassa|la cassa|pagare ora|voglio pagare|vorrei pagare|concludere l'ordine|completare l'ordine|completare l'acquisto|effettuare l'ordine|check-out|checkout",
    add: 'aggiung*|metti|mettere|inserisci',
    freeShipping:
      'spedizione gratuita|spedizione gratis|spedizione è gratuita|spedizioni gratuite|consegna gratuita|spese di spedizione gratuite',
  },
  pt: {
    cart: 'meu carrinho|o carrinho|no carrinho|ao carrinho|carrinho|minha sacola|a sacola|meu cesto|meu total|o total|subtotal',
    checkout:
      'finalizar a compra|finalizar compra|finalizar o pedido|finalizar meu pedido|fechar o pedido|fechar a compra|pagar agora|quero pagar|ir para o pagamento|concluir a compra|checkout',
    add: 'adicion*|acrescent*|coloca*|coloque|põe|ponha|bota',
    freeShipping:
      'frete grátis|frete gratis|frete gratuito|envio grátis|envio gratuito|portes grátis|portes gratuitos|entrega grátis|entrega gratuita',
  },
  tr: {
    cart: 'sepetim|sepetimde|sepetimdeki|sepetime|sepetimi|sepetimin|sepetteki|sepette|sepete|sepet|sepeti|sepetin|alışveriş sepeti*|toplamım|toplam tutar*|ara toplam',
    checkout:
      'ödeme yap*|ödemeye geç*|ödeme sayfası*|ödemek istiyorum|siparişi tamamla*|siparişimi tamamla*|alışverişi tamamla*|satın almayı tamamla*|kasaya*|kasa',
    add: 'ekle*|koy*|at',
    freeShipping:
      'ücretsiz kargo*|bedava kargo*|kargo bedava*|kargo ücretsiz*|ücretsiz gönderim*|ücretsiz teslimat*|kargo ne zaman ücretsiz*',
  },
  ru: {
    cart: 'корзин*|моя сумма|общая сумма|итого|итоговая сумма',
    checkout:
      'оформить заказ|оформить покупку|оформление заказа|оплатить|перейти к оплате|к оплате|на кассу|касса|завершить заказ|завершить покупку',
    add: 'добав*|полож*|кинь*',
    freeShipping:
      'бесплатная доставка|бесплатной доставки|бесплатную доставку|доставка бесплатн*|доставка станет бесплатной',
  },
  uk: {
    cart: 'кошик*|моя сума|загальна сума|разом|підсумок',
    checkout:
      'оформити замовлення|оформлення замовлення|оплатити|перейти до оплати|до оплати|до каси|каса|завершити замовлення|завершити покупку',
    add: 'дода*|поклад*|покласти',
    freeShipping:
      'безкоштовна доставка|безкоштовної доставки|безкоштовну доставку|доставка безкоштовн*|доставка стане безкоштовною',
  },
  pl: {
    cart: 'koszyk|koszyka|koszyku|koszykiem|moja suma|suma zamówienia|łączna kwota|suma częściowa',
    checkout:
      'do kasy|kasa|kasy|zapłacić|chcę zapłacić|przejść do płatności|do płatności|złożyć zamówienie|sfinalizować|dokończyć zamówienie',
    add: 'dodaj*|dodać|włóż|wrzuć',
    freeShipping:
      'darmowa dostawa|darmowej dostawy|darmową dostawę|darmowa wysyłka|darmowej wysyłki|bezpłatna dostawa|bezpłatnej dostawy|dostawa gratis|dostawa za darmo',
  },
  ar: {
    cart: 'سلتي|السلة|سلة التسوق|سلة المشتريات|عربتي|عربة التسوق|العربة|المجموع|الإجمالي|اجمالي السلة',
    checkout:
      'إتمام الشراء|اتمام الشراء|إتمام الطلب|اتمام الطلب|إنهاء الطلب|الدفع الآن|أريد الدفع|اريد الدفع|صفحة الدفع|إتمام الدفع',
    add: 'أضف|اضف|أضيف|إضافة|اضافة|ضع|ضف',
    freeShipping:
      'شحن مجاني|الشحن المجاني|الشحن مجاني|الشحن مجانا|الشحن مجانًا|توصيل مجاني|التوصيل المجاني|التوصيل مجاني',
  },
  ja: {
    cart: 'カート|買い物かご|買い物カゴ|ショッピングバッグ|合計|小計',
    checkout: 'チェックアウト|会計|支払いたい|支払いに進|支払いへ|レジ|購入手続き|注文を確定|購入を完了',
    add: '追加|入れて|入れたい|加えて',
    freeShipping: '送料無料|送料が無料|送料は無料|無料配送|配送無料|送料がかからない',
  },
  zh: {
    cart: '购物车|購物車|购物袋|購物袋|购物篮|購物籃|总共多少|總共多少|合计|合計|总价|總價|总额|總額',
    checkout: '结账|結帳|结帐|去付款|去支付|付款页面|下单|下單|立即购买|立即購買|完成订单|完成訂單',
    add: '加入|加到|添加|放进|放進|放入|加进',
    freeShipping: '包邮|包郵|免邮|免郵|免运费|免運費|免费送货|免費送貨|免费配送|免費配送|免运|免運',
  },
  ko: {
    cart: '장바구니*|카트*|쇼핑백*|합계*|총액*|총 금액*|소계*',
    checkout: '결제*|주문 완료*|주문할게*|주문하기*|구매 완료*|계산할*|체크아웃*',
    add: '추가*|담아*|담고*|넣어*|넣고*',
    freeShipping: '무료 배송*|무료배송*|배송비 무료*|배송비가 무료*|배송 무료*',
  },
}
