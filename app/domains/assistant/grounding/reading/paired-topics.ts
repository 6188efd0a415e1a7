/** Words for two topics which together ask for one thing, whatever they are said of: "my mug arrived broken". */
interface PairedTopic {
  /** What a page that answers is about. */
  subject: string
  /**
   * What becomes of any thing, alone saying little. No word for "order": with what is broken it also asks for something
   * new ("can I order a new glass for my broken press?").
   */
  circumstance: string
}

/** By primary subtag, as written. A word that says all of it ("Geschenkverpackung") stands in both. */
export const PAIRED_TOPICS: Record<string, readonly PairedTopic[]> = {
  en: [
    {
      subject: 'broken damaged damage breakage cracked smashed shattered chipped defective faulty',
      circumstance:
        'arrive arrived arrives came come comes delivered delivery received receive parcel package shipment',
    },
    { subject: 'lost missing late delayed', circumstance: 'parcel package shipment delivery' },
    { subject: 'wrap wraps wrapped wrapping giftwrap', circumstance: 'gift gifts present presents giftwrap' },
  ],
  tr: [
    {
      subject: 'kırık kırılmış kırıldı hasarlı hasar çatlak ezik bozuk kusurlu',
      circumstance:
        'geldi gelen gelirse gelmiş çıktı çıkan ulaştı teslim teslimat paket paketim paketten koli kargo kargom',
    },
    {
      subject: 'kayboldu kayıp kaybolan gecikti geciken gecikme gelmedi ulaşmadı',
      circumstance: 'paket paketim paketler kargo kargom koli',
    },
    { subject: 'paket paketi paketleme paketler paketliyor ambalaj', circumstance: 'hediye hediyelik' },
  ],
  de: [
    {
      subject: 'kaputt zerbrochen zerbrochene beschädigt beschädigte beschädigung defekt zersprungen',
      circumstance:
        'ankommen ankommt angekommen ankam kommt kam gekommen geliefert erhalten bekommen lieferung zustellung paket pakete sendung',
    },
    {
      subject: 'verloren verlorene verschwunden verspätet verspätete verspätung',
      circumstance: 'paket pakete sendung lieferung',
    },
    {
      subject:
        'verpacken verpackt verpackung einpacken eingepackt einpackt geschenkverpackung geschenkpapier',
      circumstance: 'geschenk geschenke geschenkverpackung geschenkpapier',
    },
  ],
  nl: [
    {
      subject: 'kapot kapotte beschadigd beschadigde gebroken schade',
      circumstance:
        'aankomen aangekomen aankomt kwam komt ontvangen gekregen geleverd bezorgd bezorging levering pakket pakketje',
    },
    {
      subject: 'kwijt kwijtgeraakt verloren vermist laat vertraagd vertraging',
      circumstance: 'pakket pakketje zending bezorging levering',
    },
    {
      subject: 'inpakken ingepakt pakken verpakken verpakt verpakking cadeauverpakking cadeaupapier',
      circumstance: 'cadeau cadeaus cadeautje cadeauverpakking cadeaupapier',
    },
  ],
  fr: [
    {
      subject: 'cassé cassée brisé brisée abîmé abîmée endommagé endommagée casse',
      circumstance: 'arrivé arrivée arrive arriver reçu reçue livré livrée livraison colis paquet',
    },
    { subject: 'perdu perdue égaré retard', circumstance: 'colis paquet livraison' },
    {
      subject: 'emballage emballages emballer emballez emballons paquet paquets',
      circumstance: 'cadeau cadeaux offrir',
    },
  ],
  es: [
    {
      subject: 'roto rota rotos rotas dañado dañada dañados dañadas estropeado defectuoso',
      circumstance: 'llegar llegó llega llegado llegaron recibir recibido recibí vino entrega paquete envío',
    },
    { subject: 'perdido perdidos extraviado retraso', circumstance: 'paquete paquetes envío' },
    {
      subject: 'envolver envuelven envolvéis envuelto envoltorio envoltura papel',
      circumstance: 'regalo regalos',
    },
  ],
  pt: [
    {
      subject: 'quebrado quebrada danificado danificada danificados rachado rachada defeito',
      circumstance: 'chegar chegou chega chegaram receber recebi recebido veio entrega pacote pacotes envio',
    },
    {
      subject: 'perdido perdidos perdeu extraviado atrasado atrasada atrasados atraso',
      circumstance: 'pacote pacotes entrega',
    },
    {
      subject: 'embrulhar embrulham embrulho embrulhado embalar embalagem papel',
      circumstance: 'presente presentes',
    },
  ],
  it: [
    {
      subject: 'rotto rotta rotti rotte danneggiato danneggiata danneggiati danneggiate difettoso',
      circumstance:
        'arrivare arriva arrivato arrivata arrivati ricevere ricevuto consegnato consegna pacco pacchi spedizione',
    },
    {
      subject: 'perso persi smarrito smarriti ritardo',
      circumstance: 'pacco pacchi spedizione consegna',
    },
    {
      subject:
        'confezione confezioni confezionare confezionate incartare incartarlo pacchetto pacchetti pacco',
      circumstance: 'regalo regali',
    },
  ],
  ru: [
    {
      subject:
        'разбитый разбитая разбитой разбитым разбито разбилась разбилось сломанный сломанным сломано повреждённый повреждённым повреждён повреждена повреждено повреждение трещина трещиной',
      circumstance:
        'пришёл пришла пришло пришли приехал приехала приехало доставили доставка получил получила посылка посылку посылке',
    },
    {
      subject:
        'потерялась потерялся потеряна потерян пропала пропал пропажа задержка задерживается опаздывает',
      circumstance: 'посылка посылку доставка',
    },
    {
      subject: 'упаковка упаковать упаковываете упаковываем упакуем упакуете завернуть заверните обёртка',
      circumstance: 'подарок подарки подарочный подарочная подарочную',
    },
  ],
  ar: [
    {
      subject: 'مكسور مكسورا مكسورة انكسر كسر تالف تالفا تالفة متضرر متضررا متضررة معيب',
      circumstance: 'وصل وصلت وصلني يصل استلمت استلام التسليم الشحن التوصيل طرد الطرد طردي شحنة',
    },
    {
      subject: 'ضاع ضائع ضائعة الضائعة مفقود فقدان تأخر متأخر متأخرة المتأخرة تأخير',
      circumstance: 'طرد الطرد طردي الطرود شحنة الشحن التوصيل',
    },
    {
      subject: 'تغليف التغليف تغلفون نغلف تغليفها تغليفه لف',
      circumstance: 'هدية الهدية هدايا الهدايا كهدية للهدايا',
    },
  ],
  ja: [
    {
      subject: '割れ 破損 壊れ 欠け ひび 不良',
      circumstance: '届い 届く 届け 着い 到着 配送 配達 受け取り 荷物',
    },
    { subject: '紛失 遅れ 遅延 遅い', circumstance: '荷物 小包 配達 配送' },
    { subject: '包装 ラッピング 包み 包ん', circumstance: 'ギフト プレゼント 贈り物 ラッピング' },
  ],
  zh: [
    { subject: '碎 坏 破 破损 损坏 损毁 裂', circumstance: '收到 寄 送到 快递 包裹 物流' },
    { subject: '丢失 丢 延误 延迟', circumstance: '包裹 快递 物流' },
    { subject: '包装 包', circumstance: '礼品 礼物 送礼' },
  ],
}
