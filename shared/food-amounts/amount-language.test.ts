import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type AmountLanguage, amountLanguage } from './amount-language.ts'
import { readFoodAmount, unreadAmount } from './food-amount.ts'
import { readFoodList } from './food-list.ts'

/** Lines as people type them, with the amount and the name of each food that is read: `2 Eier | 0.5 glass Milch`. */
const LINES = {
  de: `
    2 Eier und Toast => 2 Eier | Toast
    eine Handvoll Nüsse => 1 handful Nüsse
    200 g Nudeln mit Pesto => 200 g Nudeln | Pesto
    zwei Scheiben Vollkornbrot mit Butter => 2 slice Vollkornbrot | Butter
    ein halber Liter Milch => 0.5 l Milch
    1,5 Tassen Reis => 1.5 cup Reis
    anderthalb Äpfel => 1.5 Äpfel
    3 EL Haferflocken, ein Glas Milch => 3 tbsp Haferflocken | 1 glass Milch
    Tasse Kaffee und 2 Stück Kuchen => 1 cup Kaffee | 2 piece Kuchen
    250ml Orangensaft => 250 ml Orangensaft
    zweihundertfünfzig Gramm Quark => 250 g Quark
    2 große Eier => 2 large Eier
    dreiviertel Liter Wasser => 0.75 l Wasser
    Käse 30 Gramm => 30 g Käse
    2-3 Kartoffeln => 2.5 Kartoffeln`,
  es: `
    dos huevos y café => 2 huevos | café
    una rebanada de pan con mantequilla => 1 slice pan | mantequilla
    medio vaso de leche => 0.5 glass leche
    200 gramos de arroz => 200 g arroz
    un puñado de nueces => 1 handful nueces
    dos cucharadas de aceite de oliva => 2 tbsp aceite de oliva
    1,5 l de agua => 1.5 l agua
    una manzana y media => 1.5 manzana
    kilo y medio de papas => 1.5 kg papas
    ciento cincuenta gramos de pollo => 150 g pollo
    tres cuartos de taza de avena => 0.75 cup avena
    una lata de atún, dos tomates => 1 can atún | 2 tomates
    2 manzanas grandes => 2 large manzanas
    un par de galletas => 2 galletas
    vaso de jugo de naranja => 1 glass jugo de naranja`,
  fr: `
    une tranche de pain => 1 slice pain
    deux œufs et un café => 2 œufs | 1 café
    200 g de pâtes au pesto => 200 g pâtes au pesto
    un verre d’eau => 1 glass eau
    une poignée de noix => 1 handful noix
    une demi-tasse de riz => 0.5 cup riz
    2 cuillères à soupe d'huile d'olive => 2 tbsp huile d'olive
    1 c. à café de sucre => 1 tsp sucre
    un litre et demi de lait => 1.5 l lait
    une pomme et demie => 1.5 pomme
    trois quarts de litre de jus => 0.75 l jus
    vingt-cinq centilitres de bière => 25 cl bière
    deux grosses pommes => 2 large pommes
    2 petits pains avec du beurre => 2 petits pains | beurre
    tasse de thé => 1 cup thé`,
  it: `
    due uova e pane => 2 uova | pane
    una fetta di pane con burro => 1 slice pane | burro
    mezzo bicchiere di latte => 0.5 glass latte
    80 g di pasta al pesto => 80 g pasta al pesto
    un etto di prosciutto => 100 g prosciutto
    due etti e mezzo di carne => 250 g carne
    una manciata di noci => 1 handful noci
    un cucchiaio d’olio d’oliva => 1 tbsp olio d'oliva
    1 cucchiaino di zucchero => 1 tsp zucchero
    una mela e mezza => 1.5 mela
    un bicchiere d'acqua => 1 glass acqua
    2 fette biscottate e marmellata => 2 fette biscottate | marmellata
    tazza di tè => 1 cup tè
    duecento grammi di riso => 200 g riso
    un quarto di litro di latte => 0.25 l latte`,
  nl: `
    2 eieren en toast => 2 eieren | toast
    een snee brood met kaas => 1 slice brood | kaas
    een handje noten => 1 handful noten
    half glas melk => 0.5 glass melk
    anderhalve liter water => 1.5 l water
    twee boterhammen met pindakaas => 2 boterhammen | pindakaas
    3 eetlepels havermout => 3 tbsp havermout
    kopje koffie en een stuk appeltaart => 1 cup koffie | 1 piece appeltaart
    een ons gehakt => 100 g gehakt
    200 gram pasta met pesto => 200 g pasta | pesto
    2 plakjes ham => 2 slice ham
    een glas water => 1 glass water
    driekwart liter melk => 0.75 l melk
    2 of 3 aardappels => 2.5 aardappels
    1,5 kop rijst => 1.5 cup rijst`,
  pl: `
    pół szklanki mleka => 0.5 glass mleka
    dwa jajka i tost => 2 jajka | tost
    dwie kromki chleba z masłem => 2 slice chleba | masłem
    garść orzechów => 1 handful orzechów
    200 g makaronu z pesto => 200 g makaronu | pesto
    półtora litra wody => 1.5 l wody
    3 łyżki płatków owsianych => 3 tbsp płatków owsianych
    szklankę wody => 1 glass wody
    20 dag sera => 200 g sera
    dwieście gramów twarogu => 200 g twarogu
    plasterek szynki, pomidor => 1 slice szynki | pomidor
    ćwierć kostki masła => 0.25 stick masła
    dwa duże jabłka => 2 large jabłka
    filiżanka kawy z mlekiem => 1 cup kawy | mlekiem
    1,5 łyżeczki cukru => 1.5 tsp cukru`,
  'pt-BR': `
    dois ovos e pão => 2 ovos | pão
    uma fatia de pão com manteiga => 1 slice pão | manteiga
    meio copo de leite => 0.5 glass leite
    200 g de macarrão com pesto => 200 g macarrão | pesto
    um punhado de castanhas => 1 handful castanhas
    duas colheres de sopa de azeite => 2 tbsp azeite
    1 colher de chá de açúcar => 1 tsp açúcar
    uma xícara de café => 1 cup café
    um litro e meio de água => 1.5 l água
    cento e cinquenta gramas de frango => 150 g frango
    uma maçã e meia => 1.5 maçã
    copo de suco de laranja => 1 glass suco de laranja
    2 bananas grandes => 2 large bananas
    três quartos de xícara de aveia => 0.75 cup aveia
    duas conchas de feijão, arroz => 2 ladle feijão | arroz`,
  ar: `
    بيضتان وخبز => 2 بيضة | خبز
    نصف كوب حليب => 0.5 glass حليب
    كوب ونصف حليب => 1.5 glass حليب
    ٢٠٠ غرام أرز => 200 g أرز
    حفنة مكسرات => 1 handful مكسرات
    شريحتان من الخبز مع زبدة => 2 slice الخبز | زبدة
    ملعقة كبيرة زيت زيتون => 1 tbsp زيت زيتون
    ملعقتان صغيرتان سكر => 2 tsp سكر
    ثلاث تمرات، كوب شاي => 3 تمرات | 1 glass شاي
    كأس ماء => 1 glass ماء
    ١٫٥ لتر ماء => 1.5 l ماء
    ربع كيلو لحم => 0.25 kg لحم
    تفاحة ونصف => 1.5 تفاحة
    خمس عشرة حبة لوز => 15 لوز
    100 جم بروتين => 100 g بروتين`,
}

/** Amounts that say no number are shown as typed, not read. */
const VAGUE = [
  ['de', 'ein paar Nüsse', 'ein paar'],
  ['es', 'un poco de arroz', 'un poco'],
  ['fr', 'quelques noix', 'quelques'],
  ['it', "un po' di riso", "un po'"],
  ['nl', 'een beetje rijst', 'een beetje'],
  ['pl', 'trochę ryżu', 'trochę'],
  ['pt-BR', 'um pouco de arroz', 'um pouco'],
  ['ar', 'قليل من الأرز', 'قليل'],
] as const

const languageOf = (tag: string) =>
  amountLanguage(
    readFileSync(new URL(`../../foods/tables/amounts/${tag}.tsv`, import.meta.url), 'utf8'),
  )

function readLine(line: string, language: AmountLanguage | null): string {
  const foods = readFoodList(line, language).items.map((item) => {
    const { amount, food } = readFoodAmount(item, language)
    const count = amount && Number(amount.count.toFixed(2))
    return [count, amount?.size, amount?.unit?.name, food].filter(Boolean).join(' ')
  })
  return foods.join(' | ')
}

describe.each(Object.entries(LINES))('lines in %s', (tag, lines) => {
  const language = languageOf(tag)
  const rows = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' => '))
  test.each(rows)('%s', (line = '', foods) => {
    expect(readLine(line, language)).toBe(foods)
  })
})

test.each(VAGUE)('in %s, "%s" has no number', (tag, line, unread) => {
  expect(unreadAmount(line, languageOf(tag))).toBe(unread)
})

test('English words are read in each language', () => {
  for (const tag of Object.keys(LINES)) {
    expect(readLine('2 slices bread and a cup of tea', languageOf(tag))).toBe(
      '2 slice bread | 1 cup tea',
    )
  }
})
