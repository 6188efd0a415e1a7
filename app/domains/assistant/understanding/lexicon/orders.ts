/** Words about orders and about what is asked of a shopper there, by language; written as in `Lexicon`. */
export interface OrderLexicon {
  /** Yes to what was just asked, and nothing milder: money hangs on it. */
  agree: string
  decline: string
  /** The shopper's orders, all of them. */
  ownOrders: string
  cancelling: string
  /** Sending things back. */
  returning: string
  /** Other things instead of delivered ones. */
  exchanging: string
  /** Sending the order elsewhere; said together with a word for a change. */
  addressing: string
  changing: string
}

export const orderLexicon: Record<string, OrderLexicon> = {
  en: {
    agree:
      'yes|yeah|yep|yup|yes please|please do|do it|do that|go ahead|i confirm|confirm|confirmed|i agree|agreed|sure|ok|okay',
    decline:
      "no|nope|nah|no thanks|no thank you|don't|do not|don't do it|do not do it|stop|never mind|nevermind|rather not|cancel that|forget it|forget about it|forget that|leave it|drop it|scrap that|no need|not any more|not anymore|i changed my mind",
    ownOrders:
      'my orders|my order history|my purchases|all my orders|my recent orders|my last orders|my latest orders|my past orders|orders i placed',
    cancelling: 'cancel|cancelling|canceling|cancellation|call off',
    returning: 'return|returning|send back|give back|send it back|bring back',
    exchanging: 'exchange|exchanging|swap|swapping',
    addressing: 'address|shipping address|delivery address|ship it to|send it to|deliver it to',
    changing: 'change|changing|modify|update|edit|switch|correct|wrong|different|another|new',
  },
  de: {
    agree:
      'ja|jawohl|ja bitte|ja gerne|mach das|machen sie das|tun sie das|einverstanden|bestätige|ich bestätige|ok|okay|genau|sicher',
    decline:
      'nein|nein danke|ne|nee|nicht|lieber nicht|doch nicht|lass es|lassen sie es|stopp|auf keinen fall|vergiss es|vergessen sie es|schon gut|lass gut sein|egal|hat sich erledigt|erledigt|nicht mehr nötig',
    ownOrders: 'meine bestellungen|meiner bestellungen|meinen bestellungen|bestellverlauf|alle bestellungen',
    cancelling: 'stornier*|storno|abbestell*|widerruf*',
    returning: 'zurückgeb*|zurücksend*|zurückschick*|rückgabe*|rücksend*|retour*|retoure*|zurückgeschickt',
    exchanging: 'umtausch*|tauschen|austausch*',
    addressing: 'adresse*|lieferadresse*|versandadresse*|anschrift*',
    changing: 'änder*|aendern|ändere|wechsel*|korrigier*|falsch*|andere*|neue*|anpassen',
  },
  nl: {
    agree: 'ja|ja graag|ja hoor|graag|doe maar|akkoord|bevestig|ik bevestig|ok|oké|prima|zeker|klopt',
    decline:
      'nee|neen|nee bedankt|niet doen|liever niet|toch niet|stop|laat maar|laat maar zitten|vergeet het|niet meer nodig|hoeft niet|hoeft niet meer',
    ownOrders: 'mijn bestellingen|mijn orders|al mijn bestellingen|bestelgeschiedenis',
    cancelling: 'annuler*|afzeggen',
    returning: 'retour*|terugsturen|terugzenden|teruggeven|stuur terug',
    exchanging: 'ruilen|omruilen|inruilen|omwisselen',
    addressing: 'adres|bezorgadres|afleveradres|verzendadres',
    changing: 'wijzig*|verander*|aanpass*|pas aan|verkeerd*|ander*|nieuw*',
  },
  fr: {
    agree:
      "oui|ouais|oui s'il vous plaît|oui merci|d'accord|allez-y|vas-y|faites-le|je confirme|confirmer|ok|bien sûr",
    decline:
      'non|non merci|surtout pas|ne le faites pas|ne fais pas ça|laissez tomber|laisse tomber|stop|plutôt pas|oubliez|oublie|oublie ça|oubliez ça|tant pis|peu importe|plus la peine|pas la peine',
    ownOrders: 'mes commandes|toutes mes commandes|historique de commandes|mes achats',
    cancelling: 'annul*',
    returning: 'retour*|renvoy*|rendre|retourn*',
    exchanging: 'échang*',
    addressing: 'adresse*',
    changing: 'chang*|modif*|corrig*|autre*|nouvel*|fausse|mauvaise',
  },
  es: {
    agree:
      'sí|si|sí por favor|si por favor|claro|adelante|hazlo|hágalo|confirmo|de acuerdo|vale|ok|correcto|por supuesto',
    decline:
      'no|no gracias|mejor no|no lo hagas|no lo haga|déjalo|déjelo|dejalo|para nada|alto|olvídalo|olvidalo|olvídelo|da igual|no importa|ya no|ya no hace falta|no hace falta',
    ownOrders: 'mis pedidos|todos mis pedidos|mis compras|historial de pedidos',
    cancelling: 'cancel*|anul*',
    returning: 'devol*|devuel*|regresar',
    exchanging: 'cambio de talla|canje*|intercambi*',
    addressing: 'dirección|direccion|domicilio',
    changing: 'cambi*|modific*|corregi*|otra|otro|nueva|nuevo|equivocad*|incorrect*',
  },
  it: {
    agree: "sì|si|sì grazie|certo|va bene|procedi|proceda|fallo|lo faccia|confermo|d'accordo|ok|esatto",
    decline:
      'no|no grazie|meglio di no|non farlo|non lo faccia|lascia stare|lasci stare|stop|lascia perdere|lasci perdere|fa niente|fa nulla|non importa|non serve|non serve più|dimentica',
    ownOrders: 'i miei ordini|miei ordini|tutti i miei ordini|i miei acquisti|storico ordini',
    cancelling: 'annull*|cancell*|disdi*',
    returning: 'restitu*|reso|resi|rimand*|rendere|rispedi*',
    exchanging: 'cambio taglia|scambi*',
    addressing: 'indirizzo|recapito',
    changing: 'cambi*|modific*|corregg*|altro|altra|nuovo|nuova|sbagliat*',
  },
  pt: {
    agree: 'sim|sim por favor|claro|pode fazer|faça|faz isso|confirmo|de acordo|ok|certo|com certeza',
    decline:
      'não|nao|não obrigado|não obrigada|melhor não|não faça|deixa pra lá|deixa pra la|deixa|deixe|deixe pra lá|pare|esquece|esqueça|não precisa|nao precisa|não precisa mais|tanto faz',
    ownOrders:
      'meus pedidos|minhas encomendas|as minhas encomendas|todos os meus pedidos|minhas compras|histórico de pedidos',
    cancelling: 'cancel*|anul*',
    returning: 'devol*|retornar',
    exchanging: 'troca|trocar',
    addressing: 'endereço|endereco|morada',
    changing: 'mud*|alter*|modific*|corrig*|outro|outra|novo|nova|errad*',
  },
  tr: {
    agree:
      'evet|evet lütfen|olur|tamam|onaylıyorum|onayla|kabul|kabul ediyorum|yap|yapın|lütfen yapın|tabii|tabi|aynen',
    decline:
      'hayır|hayir|yok|olmaz|istemiyorum|istemem|yapma|yapmayın|vazgeçtim|vazgectim|boş ver|boşver|bosver|boş verin|gerek yok|gerek kalmadı|dur|unut|unutun|kalsın|kalsin|neyse',
    ownOrders:
      'siparişlerim*|bütün siparişlerim|tüm siparişlerim|sipariş geçmişi*|son siparişlerim|alışverişlerim',
    cancelling: 'iptal*|vazgeç*',
    returning: 'iade*|geri gönder*|geri ver*|geri yolla*',
    exchanging: 'değişim*|takas*|değiştirip',
    addressing: 'adres*|adresim*|adresi*',
    changing: 'değiştir*|değişik*|düzelt*|güncelle*|yanlış|başka|yeni|farklı',
  },
  ru: {
    agree: 'да|да пожалуйста|ага|конечно|давайте|согласен|согласна|подтверждаю|хорошо|ок|сделайте|верно',
    decline:
      'нет|нет спасибо|не надо|не нужно|не стоит|отмена|стоп|передумал|передумала|забудь|забудьте|неважно|не важно|ладно не надо|уже не надо|уже не нужно|проехали',
    ownOrders: 'мои заказы|моих заказов|все мои заказы|история заказов|мои покупки',
    cancelling: 'отмен*|аннулир*',
    returning: 'верн*|возврат*|вернуть|отправить обратно',
    exchanging: 'обмен*|поменять на',
    addressing: 'адрес*',
    changing: 'измен*|помен*|смен*|исправ*|друг*|нов*|неверн*|неправильн*',
  },
  uk: {
    agree: 'так|так будь ласка|звісно|звичайно|давайте|згоден|згодна|підтверджую|добре|ок|зробіть|вірно',
    decline: 'ні|ні дякую|не треба|не потрібно|не варто|стоп|передумав|передумала',
    ownOrders: 'мої замовлення|моїх замовлень|всі мої замовлення|усі мої замовлення|історія замовлень',
    cancelling: 'скасу*|відмін*|анулю*',
    returning: 'поверн*|повернення|відправити назад',
    exchanging: 'обмін*|поміняти на',
    addressing: 'адрес*',
    changing: 'змін*|помін*|виправ*|інш*|нов*|неправильн*|невірн*',
  },
  pl: {
    agree:
      'tak|tak proszę|oczywiście|zgadzam się|zgoda|potwierdzam|dobrze|ok|zrób to|proszę zrobić|jasne|pewnie',
    decline:
      'nie|nie dziękuję|nie dzięki|lepiej nie|nie rób tego|proszę nie|stop|rozmyśliłem się|rozmyśliłam się',
    ownOrders: 'moje zamówienia|moich zamówień|wszystkie zamówienia|historia zamówień|moje zakupy',
    cancelling: 'anulow*|anuluj*|odwoł*',
    returning: 'zwrot*|zwróc*|odesł*|oddać',
    exchanging: 'wymian*|wymien*',
    addressing: 'adres*',
    changing: 'zmien*|zmian*|popraw*|inny|inna|inne|nowy|nowa|zły|błędn*',
  },
  ar: {
    agree: 'نعم|أجل|ايوه|أيوه|اي|موافق|موافقة|أوافق|أؤكد|تمام|حسنا|حسنًا|افعل ذلك|اكيد|أكيد|بالتأكيد',
    decline:
      'لا|لا شكرا|لا شكرًا|كلا|لا تفعل|لا أريد|توقف|ليس الآن|انسى الموضوع|انس الأمر|انسى|خلاص|لا خلاص|خلاص لا|مش مهم|لا يهم|لا داعي|ما في داعي|غيرت رأيي',
    ownOrders: 'طلباتي|كل طلباتي|جميع طلباتي|مشترياتي|سجل الطلبات',
    cancelling: 'إلغاء|الغاء|ألغ*|الغ*|ألغي',
    returning: 'إرجاع|ارجاع|أرجع|ارجع|إعادة|اعادة|استرجاع|مرتجع*',
    exchanging: 'استبدال|استبدل|أستبدل|تبديل|أبدل',
    addressing: 'عنوان*|العنوان|عنواني',
    changing: 'تغيير|أغير|غير|تعديل|أعدل|تصحيح|آخر|أخرى|جديد|جديدة|خطأ|خاطئ*',
  },
  ja: {
    agree:
      'はい|はいお願いします|お願いします|おねがいします|同意します|承認します|それでお願いします|ok|オーケー',
    decline:
      'いいえ|いや|やめて|やめます|やめてください|しないで|しないでください|結構です|けっこうです|不要です|取りやめ|やっぱりいいです|やっぱりいい|もういいです|もういい|忘れてください|やめておきます|やめとく|なしで',
    ownOrders: '注文履歴|私の注文|注文一覧|購入履歴|これまでの注文',
    cancelling: 'キャンセル|取り消し|取消|取り消す',
    returning: '返品|返送|送り返',
    exchanging: '交換|取り替え|取替',
    addressing: '住所|届け先|届先|配送先|送り先',
    changing: '変更|変え|修正|間違|違う|別の|新しい',
  },
  zh: {
    agree: '是|是的|好|好的|可以|同意|确认|確認|行|没问题|沒問題|请办理|請辦理|对|對',
    decline:
      '不|否|没有|沒有|不要|不用|不用了|不是|别|別|算了|算了吧|取消吧|不同意|不行|当我没说|當我沒說|没事了|沒事了|不需要了|不弄了',
    ownOrders: '我的订单|我的訂單|所有订单|所有訂單|订单记录|訂單記錄|历史订单|歷史訂單',
    cancelling: '取消|撤销|撤銷',
    returning: '退货|退貨|退回|寄回|退换|退換',
    exchanging: '换货|換貨|调换|調換',
    addressing: '地址|收货地址|收貨地址|送货地址|送貨地址',
    changing: '改|修改|更改|变更|變更|换|換|错|錯|新的|别的|別的',
  },
  ko: {
    agree:
      '네|예|응|네 부탁드려요|네 부탁합니다|부탁합니다|동의합니다|확인합니다|좋아요|그렇게 해 주세요|그렇게 해주세요|진행해 주세요|진행해주세요|맞아요',
    decline:
      '아니요|아니오|아뇨|아니|하지 마세요|하지마세요|괜찮습니다|됐어요|그만|필요 없어요|그냥 두세요|없던 일로 해 주세요|신경 쓰지 마세요|잊어버리세요',
    ownOrders: '내 주문*|제 주문*|주문 내역*|주문내역*|주문 목록*|구매 내역*',
    cancelling: '취소*',
    returning: '반품*|돌려보내*|환불*',
    exchanging: '교환*',
    addressing: '주소*|배송지*',
    changing: '변경*|바꾸*|바꿔*|수정*|잘못*|다른*|새*',
  },
}
