import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { nameFor } from './ranking/asker.ts'
import { buildFoodIndex } from './ranking/food-index.ts'
import { searchFoods } from './ranking/search-foods.ts'
import { starterCatalogue } from './starter-catalogue.ts'

/** Everyday foods of each language, as people type them. After `=`, how the name of the food that is meant begins. */
const EVERYDAY = {
  de: `Haferflocken, Vollkornbrot, Brot=Weizenmischbrot, Brötchen, Toast, Butter, Marmelade, Honig, Käse=Gouda, Frischkäse,
    Schinken, Salami, Leberwurst, Ei, Spiegelei, Rührei, Müsli=Knuspermüsli, Cornflakes, Joghurt=Naturjoghurt, Quark=Hüttenkäse,
    Milch=Vollmilch, Kaffee, Tee=Schwarzer Tee, Orangensaft, Apfelsaft, Wasser, Mineralwasser, Cola, Bier, Rotwein,
    Apfel, Banane, Birne, Erdbeeren, Himbeeren, Heidelbeeren, Trauben=Weintrauben, Orange, Mandarine, Kiwi,
    Pfirsich, Pflaume, Kirschen, Ananas, Wassermelone, Zitrone, Avocado, Tomate, Gurke, Paprika,
    Karotte=Möhre, Zwiebel, Knoblauch, Brokkoli, Blumenkohl, Spinat, Kopfsalat, Pilze=Pilze, Kartoffel, Kartoffelpüree,
    Pommes, Bratkartoffeln, Reis, Nudeln, Spaghetti=Nudeln, Linsen, Kichererbsen, Hähnchenbrust, Hackfleisch=Rinderhackfleisch, Schnitzel=Paniertes,
    Bratwurst, Frikadelle, Lachs, Thunfisch, Fischstäbchen, Garnelen, Pizza, Lasagne, Döner=Gyros, Hamburger,
    Gulasch, Hühnersuppe, Linsensuppe, Kürbissuppe, Pfannkuchen, Milchreis, Apfelkuchen, Käsekuchen, Schokolade=Milchschokolade, Keks=Schokoladen-Cookie,
    Gummibärchen, Eis, Kartoffelchips, Brezel, Erdnüsse, Mandeln, Walnüsse, Olivenöl, Zucker, Ketchup`,
  es: `avena, pan integral, pan=Pan blanco, tostada, mantequilla, mermelada, miel, queso, jamón, huevo,
    huevo frito, huevos revueltos, yogur=Yogur natural, leche=Leche entera, café=Café solo, té=Té negro, jugo de naranja, zumo de naranja=Jugo de naranja, agua, cerveza,
    vino tinto, manzana, plátano, banana=Plátano, pera, fresas, naranja, mandarina, kiwi, durazno,
    melocotón=Durazno, uvas, piña, sandía, melón, limón, aguacate, palta=Aguacate, tomate, pepino,
    zanahoria, cebolla, ajo, brócoli, coliflor, espinacas, lechuga, champiñones, papa, patata=Papa,
    papas fritas, patatas fritas=Papas fritas, puré de papas, arroz=Arroz blanco, pasta=Pasta cocida, espaguetis=Pasta cocida, lentejas, garbanzos, frijoles, pechuga de pollo,
    pollo=Pollo, carne molida, bistec, chorizo, salchicha, salmón, atún, camarones, gambas=Camarones, pizza,
    hamburguesa, perrito caliente, tortilla de maíz, tortilla francesa=Omelette, empanada, taco, burrito, paella, gazpacho, sopa de pollo,
    sopa de verduras, ensalada=Ensalada, ensalada César, arroz con leche, flan, churros, chocolate, galleta, helado, magdalena=Muffin,
    croissant, donut=Dona, palomitas, nueces, almendras, cacahuates, aceite de oliva, azúcar, sal, mayonesa`,
  fr: `café=Café noir, thé=Thé noir, chocolat chaud, jus d'orange=Jus d’orange, eau, eau gazeuse, coca=Cola, bière, vin rouge, glace,
    pain=Baguette, baguette, pain complet, pain de mie, biscotte, croissant, pain au chocolat, brioche, beurre, confiture,
    miel, nutella=Pâte à tartiner, céréales, muesli, flocons d'avoine=Flocons d’avoine, lait=Lait demi-écrémé, yaourt=Yaourt nature, fromage blanc=Cottage cheese, crème fraîche, camembert,
    fromage=Emmental, gâteau au chocolat, chèvre=Fromage de chèvre, mozzarella, oeuf=Œuf, oeuf au plat=Œuf au plat, oeufs brouillés=Œufs brouillés, omelette, pomme, banane,
    poire, fraises, chips, orange, clémentine, kiwi, pêche, huile d'olive=Huile d’olive, cerises, raisin,
    melon, pastèque, ananas, citron, avocat, tomate, concombre, carotte, carottes râpées=Carotte, oignon,
    ail, courgette, noix, poivron, brocoli, chou-fleur, haricots verts, petits pois, épinards, salade=Laitue,
    champignons, pommes de terre, purée=Purée de pommes de terre, frites, riz=Riz blanc, pâtes, lentilles, pois chiches, poulet=Poulet rôti, blanc de poulet,
    steak haché, steak=Steak de bœuf, jambon=Jambon blanc, saucisson, saucisse=Saucisse de porc, lardons=Bacon, saumon, thon=Thon au naturel, poisson pané=Bâtonnets de poisson pané, crevettes,
    pizza, quiche lorraine, lasagnes, hachis parmentier, ratatouille, soupe de légumes, crêpe, compote, mousse au chocolat, chocolat noir`,
  it: `caffè, cappuccino, tè=Tè nero, latte=Latte intero, acqua, succo d’arancia, birra, vino rosso, spremuta=Succo d’arancia, cioccolata calda,
    pane=Pane bianco, pane integrale, fette biscottate, grissini, focaccia, cornetto, brioche, biscotti, marmellata, miele,
    burro, nutella=Crema di nocciole, cereali, muesli=Granola, fiocchi d’avena, yogurt, yogurt greco, mozzarella, parmigiano, ricotta,
    formaggio=Fontina, gorgonzola, stracchino=Formaggio, prosciutto cotto, prosciutto crudo, salame, mortadella, uovo, uovo sodo, frittata,
    mela, banana, pera, arancia, mandarino, fragole, uva, pesca, albicocca, ciliegie,
    limone, kiwi, anguria, melone, ananas, pomodoro, insalata=Lattuga, carote, zucchine, melanzane,
    peperoni, cipolla, aglio, patate, spinaci, broccoli, cavolfiore, finocchio, funghi, piselli,
    pasta, spaghetti=Pasta, riso=Riso bianco, polenta, gnocchi, lasagne, ravioli, pizza=Pizza Margherita, risotto=Riso bianco, minestrone,
    fagioli, lenticchie, ceci, petto di pollo, bistecca, carne macinata, salsiccia, cotoletta, polpette, hamburger,
    tonno, salmone, merluzzo, gamberetti=Gamberi, olio d’oliva, zucchero, sale, gelato, tiramisù, cioccolato`,
  pl: `chleb=Chleb pszenno, bułka=Kajzerka, chleb żytni, chleb razowy=Chleb pełnoziarnisty, masło, dżem, miód, płatki owsiane, owsianka, jajko,
    jajecznica, jajko sadzone, parówki, kiełbasa=Kiełbasa wędzona, szynka, ser żółty=Ser gouda, twaróg=Serek wiejski, serek wiejski, pasztet, kanapka z serem,
    płatki kukurydziane, musli=Granola, mleko=Mleko pełnotłuste, jogurt naturalny, kefir, maślanka, śmietana=Śmietana 18%, jabłko, banan, gruszka,
    śliwka, truskawki, maliny, borówki, czereśnie, winogrona, pomarańcza, mandarynka, cytryna, brzoskwinia,
    awokado, pomidor, ogórek, papryka, marchewka, cebula, czosnek, kapusta kiszona, ogórek kiszony, brokuł,
    kalafior, szpinak, sałata, pieczarki, ziemniaki, buraki, fasolka szparagowa, pierś z kurczaka, kurczak=Kurczak pieczony, mięso mielone=Wołowina mielona,
    schabowy=Kotlet schabowy, boczek, łosoś, tuńczyk, śledź, dorsz, paluszki rybne, pierogi, naleśniki=Naleśnik, rosół,
    zupa pomidorowa, barszcz, gołąbki, placki ziemniaczane, frytki, ryż=Ryż biały, kasza gryczana, makaron, spaghetti=Makaron, pizza=Pizza margherita,
    kebab=Gyros, hamburger, kotlet mielony=Kotlety mielone, gulasz=Gulasz wołowy, sałatka jarzynowa=Sałatka ziemniaczana, czekolada=Czekolada mleczna, sernik, szarlotka, pączek, lody,
    chipsy, orzechy włoskie, kawa=Kawa czarna, herbata=Herbata czarna, woda, sok pomarańczowy, piwo, wino czerwone, cukier, ketchup`,
  ar: `خبز=خبز عربي, عيش=خبز عربي, توست=خبز توست, خبز أسمر=خبز عربي أسمر, بيض, بيض مسلوق, بيض مقلي, أومليت, جبنة=جبنة شيدر, جبنة فيتا,
    لبنة=زبادي يوناني, زبادي, حليب=حليب كامل الدسم, زبدة, سمنة, قشطة, عسل, مربى, شوفان=شوفان مطبوخ, كورن فليكس,
    زيتون=زيتون أخضر, حمص=حمص بالطحينة, فول=فول مدمس, فلافل, طعمية=فلافل, طحينة, حلاوة=حلاوة طحينية, تفاح, موز, برتقال,
    يوسفي, عنب, بطيخ, شمام, مانجو, فراولة, جوافة, رمان, تين, تمر,
    بلح=تمر, خوخ, دراق=خوخ, مشمش, كمثرى, إجاص=كمثرى, ليمون=ليمون أصفر, أناناس, كيوي, طماطم,
    بندورة=طماطم, خيار, جزر=جزر نيء, بصل=بصل نيء, ثوم, بطاطس=بطاطس مسلوقة, بطاطا حلوة, كوسة, باذنجان, فلفل=فلفل أخضر حلو,
    خس, سبانخ, بامية, بازلاء=بازلاء مطبوخة, بسلة=بازلاء مطبوخة, فاصوليا=فاصوليا بيضاء مطبوخة, قرنبيط, ملفوف, كرنب=ملفوف نيء, جرجير,
    بقدونس, فراخ=دجاج محمر, دجاج=دجاج محمر, صدور دجاج=صدر دجاج, لحمة مفرومة=لحم بقري مفروم مطبوخ, كباب=كباب لحم, كفتة, شاورما=ساندويتش شاورما, كبدة=كبدة بقري, سمك=فيليه سمك,
    تونة=تونة معلبة, سردين=سردين معلب, جمبري, أرز=أرز أبيض مطبوخ, رز=أرز أبيض مطبوخ, مكرونة=مكرونة مسلوقة, عدس=عدس مطبوخ, شوربة عدس, محشي=ملفوف محشي, ورق عنب=ورق عنب محشي,
    تبولة, بابا غنوج, بيتزا=بيتزا مارجريتا, برجر=همبرجر, بطاطس محمرة=بطاطس مقلية, سلطة=سلطة طماطم وخيار, بقلاوة, أرز باللبن, شاي=شاي سادة, قهوة=قهوة سادة`,
  nl: `brood=Bruin brood, volkorenbrood, witbrood=Wit brood, bruinbrood=Bruin brood, krentenbol=Krentenbrood, beschuit, ontbijtkoek, cracker, croissant, boter,
    pindakaas, hagelslag, jam, honing, kaas=Goudse kaas, roomkaas, ham, salami, ei, gebakken ei=Spiegelei,
    roerei, omelet, muesli=Krokante muesli, havermout, cornflakes, yoghurt, kwark=Hüttenkäse, melk=Halfvolle melk, halfvolle melk, karnemelk,
    vla, koffie, thee=Zwarte thee, sinaasappelsap, appelsap, water, bier, rode wijn, cola, appel,
    banaan, peer, sinaasappel, mandarijn, aardbeien, frambozen, blauwe bessen, druiven, kiwi, ananas,
    perzik, pruim, watermeloen, meloen=Cantaloupemeloen, avocado, tomaat, komkommer, paprika, wortel, ui,
    knoflook, broccoli, bloemkool, spinazie, sperziebonen, boerenkool, sla, champignons, aardappelen, aardappelpuree,
    friet, rijst, pasta, spaghetti=Pasta, linzen, kikkererwten, kipfilet, gehakt=Rundergehakt, biefstuk, spek=Ontbijtspek,
    rookworst, gehaktbal, hamburger, zalm, tonijn, haring, garnalen, pizza, lasagne, erwtensoep,
    kippensoep, pannenkoek, appeltaart, chocolade=Melkchocolade, stroopwafel=Wafelkoekje, koekje, drop, chips, pinda's=Pinda’s, olijfolie`,
  'pt-BR': `café=Café preto, café com leite, leite=Leite integral, chá=Chá preto, suco de laranja, água, água de coco, cerveja, refrigerante=Refrigerante de cola, coca=Refrigerante de cola,
    achocolatado=Leite com chocolate, vitamina de banana=Vitamina de frutas, iogurte=Iogurte natural, pão francês, pão de forma, pão integral, pão de queijo=Pão com queijo, tapioca, cuscuz=Cuscuz marroquino, manteiga,
    margarina, requeijão, queijo minas, queijo mussarela=Queijo muçarela, queijo=Queijo muçarela, presunto, geleia, mel, granola, aveia,
    bolacha=Biscoito Maria, bolo de cenoura, torrada, ovo, ovo frito, ovo mexido, omelete, banana, maçã, mamão,
    laranja, mexerica=Tangerina, uva, morango, abacaxi, melancia, melão, manga, pera, abacate,
    goiaba, maracujá, limão, arroz=Arroz branco, arroz integral, feijão=Feijão-carioca, feijão preto=Feijão-preto, macarrão, macarronada=Macarrão ao sugo, mandioca,
    batata, batata frita, purê de batata, batata doce=Batata-doce, salada=Salada de tomate, alface, tomate, cebola, alho, cenoura,
    brócolis, couve, abobrinha, frango=Peito de frango, peito de frango, carne moída, bife, picanha=Alcatra, linguiça=Linguiça de porco, salsicha,
    bacon, peixe=Filé de peixe, atum, sardinha, camarão, feijoada=Feijão com carne de porco, strogonoff=Estrogonofe, pastel=Empanada de carne, pizza=Pizza de muçarela, hambúrguer,
    lasanha, pudim=Pudim de leite, sorvete, chocolate=Chocolate ao leite, pipoca, amendoim, castanha de caju=Castanha-de-caju, azeite=Azeite de oliva, açúcar, maionese`,
} as const

const tableOf = (tag: string) =>
  readFileSync(new URL(`tables/names/${tag}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')

describe.each(Object.entries(EVERYDAY))('foods in %s', (language, list) => {
  const asked = list.split(/,\s+/).map((each) => each.split('='))
  const [header, ...rows] = tableOf(language)
  const foods = starterCatalogue({
    [language]: rows.map((row) => row.replace(/^.*?\t/, '')).join('\n'),
  })
  const shown = (food: (typeof foods)[number]) =>
    nameFor(food, { languages: [language], country: null })

  test('each has a different name, in the order of the catalogue', () => {
    expect(header).toBe('food\tname\twords')
    expect(rows.map((row) => row.split('\t')[0])).toEqual(
      foods.map(({ description }) => description),
    )
    expect(foods.filter(({ names }) => !names?.[language])).toEqual([])
    expect(new Set(foods.map(shown)).size).toBe(foods.length)
  })

  test('100 everyday ones are among the first three', () => {
    const index = buildFoodIndex(foods)
    const missed = asked.flatMap(([query = '', name = query]) => {
      const first = searchFoods(index, query, 3).map(shown)
      const isFound = first.some((each) => each.toLowerCase().startsWith(name.toLowerCase()))
      return isFound ? [] : [`${query}: ${first.join(' | ')}`]
    })
    expect(asked).toHaveLength(100)
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5)
  })
})
