/** Words whose full stop seldom ends a sentence, in lower case without the stop. */
export const ABBREVIATIONS = new Set(
  (
    'mr mrs ms dr prof st sr jr vs etc approx no nos fig figs vol ed eds dept inc ltd co corp est min max ca cf al ' +
    'gen col lt sgt capt rev hon gov sen rep pres ave blvd mt ft ' +
    'bzw ca evtl ggf inkl exkl nr str inh tel usw vgl zzgl bspw max mind abs art ' +
    'av env ex ext mme mlle mm art pág pag núm num sra srta dra ud uds vd avda aprox ' +
    'sig dott ing geom sigg ecc vs es ' +
    'sn no vb vs bkz örn alb av doç yrd müh tic şti ' +
    'т.е т.д т.п г гг ул д кв им тыс млн млрд руб стр рис см'
  ).split(' '),
)
