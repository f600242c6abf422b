import type { ReportWords } from './report-words.ts'

/** The report's words in Danish. */
export const da: ReportWords = {
  N: {
    name: 'Neuroticisme',
    definition: [
      'Neuroticisme handler om, hvor let og hvor stærkt du mærker bekymring, vrede, tristhed og forlegenhed, og hvor hurtigt et pres går dig på.',
      'Alle har den slags følelser, og de har en opgave: De siger til, når noget kan være galt. Skalaen sammenligner kun, hvor meget af dem folk fortæller om. Den er ikke en diagnose, uanset scoren.',
    ],
    bands: {
      veryLow:
        'Bekymring, vrede og tristhed går dig som regel kun lidt på og er hurtigt overstået. Mindst ni ud af ti, der har taget testen, fortæller om mere af det, end du gør. Når noget går galt, er du ofte rolig, mens du finder ud af, hvad du vil gøre, og du kan bevare roen, når andre har travlt. Måske opdager du også en fare senere end andre.',
      low: 'Du tager for det meste dårlige dage, som de kommer. Du mærker sjældnere bekymring, irritation og nedtrykthed end de fleste, der har taget testen, og det varer som regel ikke længe. Under pres kan du ofte holde tankerne på opgaven i stedet for på, hvordan det føles. En gang imellem kunne lidt mere bekymring have fået dig til at tjekke noget en gang til, og måske ser du en fare senere end andre.',
      average: 'Mange mærker bekymring, vrede og tristhed oftere, end du gør, og mange gør det sjældnere.',
      high: 'Du har lettere ved at mærke bekymring, vrede, tristhed eller forlegenhed end de fleste, der har taget testen, og det kan tage et stykke tid, før det slipper. Stress kan gøre en almindelig dag tung. Du tænker ofte tidligt på, hvad der kan gå galt, i en plan eller mellem mennesker. En følelse kan være stærk, selv om det, der ligger bag, er småt, og det kan hjælpe at give den lidt tid.',
      veryHigh:
        'Du har let ved at mærke bekymring, vrede og tristhed, lettere end mindst ni ud af ti, der har taget testen, og det kan tage et stykke tid, før det slipper. Et pres kan hurtigt blive for meget, og det kan være svært at finde hvile, så længe noget er uafklaret. Måske mærker du tidligt, at noget kan gå galt. Du har ikke selv valgt det, og det kan ændre sig. Når det bliver tungt, kan det hjælpe at tale med nogen, du stoler på.',
    },
    poles: {
      low: {
        uses: 'Ro kan være en god hjælp, når planer falder fra hinanden: Der er plads til at tænke, og et dårligt øjeblik er ofte hurtigt overstået.',
        costs: 'En virkelig fare kan blive overset i nogen tid, længere end godt er.',
      },
      high: {
        uses: 'Det, der kan gå galt, bliver ofte tænkt på tidligt, mens der endnu kan gøres noget ved det.',
        costs:
          'Bekymringen kan også komme, hvor der ikke er meget at være bange for, og den tager mange kræfter.',
      },
    },
    facets: [
      {
        name: 'Angst',
        definition:
          'Angst er, hvor let du bekymrer dig, venter det værste eller bliver anspændt, når noget ubehageligt kan komme til at ske.',
        bands: {
          low: 'Du bekymrer dig mindre for det, der kan komme, end de fleste, der har taget testen. Usikre dage går ofte forbi, uden at du mister roen, og det tager længere tid, før stress bygger sig op i dig end hos mange andre.',
          average: 'Mange bekymrer sig og venter det værste mere, end du gør, og mange gør det mindre.',
          high: 'Dine tanker løber ofte i forvejen til det, der kan gå galt, og du bliver måske anspændt før andre. Det kan hjælpe dig med at se en fare, og det kan gøre det svært at vente.',
        },
      },
      {
        name: 'Vrede',
        definition:
          'Vrede er, hvor hurtigt du bliver irriteret eller taber besindelsen, når noget virker forkert eller uretfærdigt på dig.',
        bands: {
          low: 'Der skal ofte meget til, før du bliver vred. Du lader tit små ærgrelser passere, og en gang imellem holder du måske igen, hvor et klart ord ville være på sin plads.',
          average: 'Du bliver hurtigere irriteret end nogle, og langsommere end andre.',
          high: 'Irritationen stiger oftest hurtigt i dig, især når noget virker uretfærdigt. Du kan tabe besindelsen før de fleste, der har taget testen, og nogle ord kan blive skarpere, end du mente dem.',
        },
      },
      {
        name: 'Nedtrykthed',
        definition:
          'Nedtrykthed er, hvor tit du er trist, og hvor svært det er at være tilfreds med dig selv. I forskningen: depression, men ikke sygdommen af det navn.',
        bands: {
          low: 'Du har det som regel godt med dig selv. Du er sjældnere nedtrykt end de fleste, der har taget testen, og du har sjældent svært ved at være tilfreds med den, du er.',
          average: 'Nogle er oftere nedtrykte eller i tvivl om sig selv, end du er, andre sjældnere.',
          high: 'Tristhed og selvtvivl melder sig som regel oftere hos dig end hos folk flest. Du kan være hårdere ved dig selv end ved nogen anden. Hvis tunge stunder gør dine dage svære, så tal med en læge eller med nogen, du stoler på.',
        },
      },
      {
        name: 'Social usikkerhed',
        definition:
          'Social usikkerhed er, hvor genert eller ilde til mode du er blandt folk, du ikke kender godt, eller når du kan blive midtpunktet.',
        bands: {
          low: 'Det gør dig oftest ikke så meget, at nogen ser på dig. Du kan ofte gå hen til folk, du ikke kender, og et pinligt øjeblik kan hurtigt være glemt.',
          average: 'Blandt fremmede er du mere genert end nogle, og modigere end andre.',
          high: 'Du kan føle dig iagttaget eller ilde til mode blandt folk, du ikke kender godt, og det kan kræve mod at gå hen til nogen. Med nære venner er du ofte meget mere tryg.',
        },
      },
      {
        name: 'Modtagelighed for fristelser',
        definition:
          'Modtagelighed for fristelser er, hvor svært det er at modstå lyster som at spise, købe eller se mere, end du havde tænkt. I forskningen: umådeholdenhed.',
        bands: {
          low: 'Det er ofte let for dig at sige nej til en fristelse. Du stopper som regel, når du har fået nok, og en gang imellem lader du måske en glæde gå fra dig, der ikke ville have skadet.',
          average: 'Mange har sværere end du ved at modstå en fristelse, og mange har lettere ved det.',
          high: 'Når du har lyst til noget, vil du gerne have det nu, og det kan være svært at stoppe ved lidt. Du kan nyde øjeblikket fuldt ud og bagefter ønske, at du var stoppet før.',
        },
      },
      {
        name: 'Følsomhed over for pres',
        definition:
          'Følsomhed over for pres er, hvor hurtigt pres bliver for meget for dig, så alt virker overvældende, eller du ikke ved, hvad du skal gøre. I forskningen: sårbarhed.',
        bands: {
          low: 'Under pres holder du ofte hovedet klart. Når der sker meget på én gang, tager du for det meste én ting ad gangen, og måske mærker du ikke straks, at det bliver for meget.',
          average: 'Du klarer pres bedre end nogle, og mindre godt end andre.',
          high: 'Når meget sker på én gang, mister du roen hurtigere end de fleste, der har taget testen, og det kan snart føles som mere, end du klarer. Rolige omgivelser og tid kan hjælpe. Bliver det ofte for meget, så tal med nogen, du stoler på.',
        },
      },
    ],
  },
  E: {
    name: 'Udadvendthed',
    definition: [
      'Udadvendthed handler om, hvor meget du søger selskab, tager føringen, er i gang, leder efter spænding og viser glæde.',
      'En lav score er ikke det samme som generthed, der her hører til neuroticisme, selv om de to ofte følges ad. Ro, et langsommere tempo eller nogle få mennesker kan ganske enkelt være nok. De fleste er et sted mellem de to ender.',
    ],
    bands: {
      veryLow:
        'Få mennesker, få aftaler og dit eget tempo passer bedre til dig end til de fleste: Mindst ni ud af ti, der har taget testen, søger mennesker og liv mere, end du gør. Stille dage kan være gode dage for dig, og nogle få mennesker kan være alt det selskab, du har brug for. Store sammenkomster kan føles som arbejde. Måske tier du også, når det, du mener, havde været værd at høre, eller venter på, at andre tager det første skridt.',
      low: 'Du kan ofte lide det lidt mere roligt end de fleste, der har taget testen. En samtale med ét menneske kan passe dig bedre end en fest, og en aften derhjemme kan være lige det rigtige. Du overlader måske oftere føringen til andre og bruger længere tid på at få venner. I en højrøstet gruppe bliver dine ideer måske ikke hørt.',
      average: 'Mange søger mere selskab og liv, end du gør, og mange har nok i mindre.',
      high: 'Du søger for det meste mennesker, aktivitet og sjov mere end de fleste, der har taget testen. Det er ofte let for dig at falde i snak, at tage føringen i en gruppe eller at få noget i gang. Glæden kan hurtigt ses på dig. En lang og stille dag kan føles tom, og i en livlig samtale opdager du måske ikke altid, at en anden gerne vil sige noget.',
      veryHigh:
        'Du er tit der, hvor der sker noget. Selskab, aktivitet og spænding trækker i dig mere end i mindst ni ud af ti, der har taget testen, og ofte er det dig, der får det til at ske: Du falder i snak, du tager føringen, du fylder dine dage. Du ler måske let, og andre kan se det på dig, når du er glad. At være alene eller vente kan være svært, og stille mennesker kan have brug for mere plads, end du ville have i deres sted.',
    },
    poles: {
      low: {
        uses: 'En rolig dag kan være en god dag, og der skal ikke meget selskab til, før man har det godt.',
        costs: 'En god idé kan forblive usagt, og det kan tage lang tid at lære nye mennesker at kende.',
      },
      high: {
        uses: 'Det er ofte let at møde mennesker, at få en gruppe i bevægelse og at finde glæde i en dag.',
        costs: 'Det kan være svært at vente eller være alene, og de stille kommer måske ikke til orde.',
      },
    },
    facets: [
      {
        name: 'Venlighed',
        definition:
          'Venlighed er, hvor let du får venner og har det godt sammen med folk, og hvor tæt på du gerne lader dem komme.',
        bands: {
          low: 'Du holder lidt mere afstand end de fleste, der har taget testen. Det kan tage længere tid for dig at få venner, og måske lader du først folk komme tæt på senere.',
          average: 'Mange har lettere ved at få venner end du, og mange har sværere ved det.',
          high: 'Du har det som regel godt blandt mennesker og får let venner. Det er ofte naturligt for dig at vise nogen, at du kan lide dem, og du lader måske folk komme tæt på ret hurtigt.',
        },
      },
      {
        name: 'Selskabelighed',
        definition:
          'Selskabelighed er, hvor godt du kan lide at være i store grupper, for eksempel til fester og i menneskemængder, frem for at være for dig selv.',
        bands: {
          low: 'Du vil ofte helst være alene eller tale med nogle få frem for med mange. Folkemængder og store fester kan trætte dig, og en time for dig selv er for det meste godt brugt tid.',
          average: 'Du kan lide folkemængder og fester mere end nogle, og mindre end andre.',
          high: 'Du kan oftest lide store fester og menneskemængder og taler med mange der. Et fyldt rum gør dig ofte i bedre humør, og tid alene kan hurtigt blive lang.',
        },
      },
      {
        name: 'Selvhævdelse',
        definition:
          'Selvhævdelse er, hvor let du tager styringen og leder andre i stedet for at vente på, at en anden gør det.',
        bands: {
          low: 'Du er mindre tilbøjelig til at tage styringen end de fleste, der har taget testen. Du overlader måske føringen til andre, når de vil have den, og venter, til en anden begynder.',
          average: 'Du tager styringen oftere end nogle, og sjældnere end andre.',
          high: 'Du tager ofte styringen og siger, hvad der skal ske nu. Grupper kan komme i gang på grund af dig, og det kan være svært at vente, mens andre bestemmer sig.',
        },
      },
      {
        name: 'Aktivitetsniveau',
        definition:
          'Aktivitetsniveau er, hvor højt tempo dine dage har: hvor travlt du har, og hvor meget du når i din fritid.',
        bands: {
          low: 'Du tager det for det meste roligt og lader der være luft i dagen. Et langsomt tempo kan passe dig godt, men at blive jaget fra det ene til det andet gør det ofte ikke.',
          average: 'Mange har mere travlt end du, og mange tager det mere med ro.',
          high: 'Du har ofte meget i gang og er tit på farten. Fyldte dage kan føles rigtige for dig, og det kan være sværere at lave ingenting end at lave meget.',
        },
      },
      {
        name: 'Spændingssøgning',
        definition:
          'Spændingssøgning er, hvor meget du leder efter spænding, eventyr og vild morskab, og hvor hurtigt du keder dig uden.',
        bands: {
          low: 'Du klarer dig oftest uden spænding. Larm, fart og risiko giver dig måske ikke ret meget, og du synes ofte, at en rolig glæde er lige så god som en vild.',
          average: 'Nogle leder mere efter spænding, end du gør, andre mindre.',
          high: 'Spænding og eventyr trækker ofte i dig, og du kan gøre noget vildt, bare fordi det er sjovt. Uden spænding begynder du som regel hurtigt at kede dig.',
        },
      },
      {
        name: 'Munterhed',
        definition: 'Munterhed er, hvor tit du mærker og viser glæde, har det sjovt og ser lyst på livet.',
        bands: {
          low: 'Din glæde viser sig sjældnere end hos de fleste, der har taget testen. Du kan have det godt uden at le meget, og måske leder du ikke efter en lys side, hvor du ikke ser nogen.',
          average: 'Glæden kommer oftere til dig end til nogle, og sjældnere end til andre.',
          high: 'Du mærker glæde endnu oftere end de fleste, der har taget testen, og den kan for det meste ses. Du ler måske let, glæder dig over små ting og finder en lys side, hvor andre ingen ser.',
        },
      },
    ],
  },
  O: {
    name: 'Åbenhed over for oplevelser',
    definition: [
      'Åbenhed handler om, hvor meget du drages af fantasi, kunst, følelser, afveksling, ideer og nye syn, frem for af det kendte og praktiske.',
      'Den spørger, hvad der interesserer dig. Den måler ikke, hvor klog du er, eller hvor meget du har lært.',
    ],
    bands: {
      veryLow:
        'Mindst ni ud af ti, der har taget testen, drages mere mod det nye eller abstrakte, end du gør. Det, der er virkeligt, nyttigt og prøvet, tæller måske mere for dig. En klar opgave kan passe dig bedre end en teori, og vaner, der virker, kan være værd at beholde længe. Du spørger måske tidligt, hvad en idé er god for. Noget, der kun er smukt eller kun er mærkeligt, kan lade dig være uberørt, også når det kunne have ført et sted hen.',
      low: 'Du er ofte lidt mere hjemme i det kendte end de fleste, der har taget testen. Det, der virker og er prøvet, tæller måske mere for dig, og filosofi mindre. Du har måske brug for mindre forandring og mindre kunst for at have det godt. Når noget nyt dukker op, vil du måske først se, hvad det er godt for, og imens kan en mulighed en gang imellem gå forbi.',
      average: 'Du drages mere mod nye ideer, kunst og forandring end nogle, og mindre end andre.',
      high: 'Du er for det meste nysgerrig efter ideer, kunst, følelser og andre måder at leve på, mere end de fleste, der har taget testen. Du kan følge en tanke for tankens egen skyld, og afveksling glæder dig ofte mere end rutine. Tankerne kan vandre langt fra der, hvor du begyndte, og det kan give dig usædvanlige ideer. Opgaver, der gentager sig, kan kede dig, og det enkle og praktiske får måske mindre af din tid.',
      veryHigh:
        'Nye ideer, billeder og oplevelser trækker tit stærkt i dig, mere end i mindst ni ud af ti, der har taget testen. Du kan fortabe dig i tanker, blive grebet af noget smukt og spørge, hvorfor tingene er, som de er, når ingen anden spørger. Du ser ofte forbindelser mellem ting, der ligger langt fra hinanden. En dag uden noget nyt kan blive lang. Måske ser du også forbi et enkelt svar, fordi det er enkelt.',
    },
    poles: {
      low: {
        uses: 'Opmærksomheden går til det, der ligger foran én, og prøvede måder sparer tid og risiko.',
        costs:
          'En usædvanlig idé kan blive lagt væk, før den har fået en chance, og en nødvendig forandring kan komme sent.',
      },
      high: {
        uses: 'Nysgerrighed finder ofte nye veje og kan gøre det lettere at tage imod forandring og forskelle.',
        costs: 'Rutiner kan være tunge at bære, og en spændende idé kan tage tid fra det, der skal gøres.',
      },
    },
    facets: [
      {
        name: 'Fantasi',
        definition:
          'Fantasi er, hvor levende dine indre billeder er, og hvor gerne du dagdrømmer og fortaber dig i tanker.',
        bands: {
          low: 'Du dagdrømmer mindre end de fleste, der har taget testen. Dine tanker holder sig ofte til det, der er foran dig, og fakta kan interessere dig mere end det, der kunne have været.',
          average: 'Nogle fortaber sig oftere i dagdrømme, end du gør, andre sjældnere.',
          high: 'Du har ofte levende billeder i hovedet og kan blive længe i dagdrømme. Det, der kunne være, interesserer dig som regel lige så meget som det, der er.',
        },
      },
      {
        name: 'Interesse for kunst',
        definition:
          'Interesse for kunst er, hvor meget skønhed betyder for dig, i kunst, digte og natur, og hvor meget du leder efter den.',
        bands: {
          low: 'Kunst og digte betyder mindre for dig end for de fleste, der har taget testen. Du kan have glæde af noget smukt i forbifarten og leder sjældnere efter det.',
          average: 'Kunst og skønhed betyder mere for dig end for nogle, og mindre end for andre.',
          high: 'Skønhed betyder ofte noget for dig, og du ser den tit i ting, hvor andre måske ikke lægger mærke til den. Kunst, et digt eller et landskab kan blive hos dig længe.',
        },
      },
      {
        name: 'Følelser',
        definition:
          'Følelser er her, hvor meget du mærker og lever med i dine egne og andres følelser, både de gode og de svære.',
        bands: {
          low: 'Du lever lidt mindre i dine følelser end de fleste, der har taget testen. Du mærker dem måske ikke med det samme, og meget følelsesbetonede mennesker kan være svære for dig at forstå.',
          average: 'Du lever mere i dine følelser end nogle, og mindre end andre.',
          high: 'Du føler endnu stærkere end de fleste, der har taget testen, og mærker det ofte, mens det sker. Andres stemning når ofte også dig, og det kan gøre en dag både rigere og mere trættende.',
        },
      },
      {
        name: 'Eventyrlyst',
        definition:
          'Eventyrlyst er, hvor godt du kan lide forandring og afveksling, for eksempel ny mad, nye steder og nye måder at gøre ting på, frem for rutine.',
        bands: {
          low: 'Du kan oftest lide det, du kender. Rutiner kan gøre dine dage lettere, og du vil ofte have en god grund, før du ændrer noget, der virker.',
          average: 'Nogle vil have mere forandring og afveksling, end du vil, andre mindre.',
          high: 'Afveksling glæder dig som regel mere end rutine. Ny mad, nye steder eller en ny måde at gøre noget gammelt på kan friste dig, og gentagelser gør dig ofte træt.',
        },
      },
      {
        name: 'Intellekt',
        definition:
          'Intellekt er, hvor godt du kan lide abstrakte ideer, krævende bøger og teoretisk snak; det er ikke et mål for intelligens.',
        bands: {
          low: 'Du drages mindre mod abstrakte ideer end de fleste, der har taget testen. En lang diskussion om teori kan virke, som om den ikke fører nogen steder hen, og krævende bøger frister dig måske mindre.',
          average: 'Mange har mere glæde af abstrakte ideer, end du har, og mange har mindre.',
          high: 'Du kan tit lide ideer for ideernes egen skyld. En svær bog, en gåde eller en samtale om store spørgsmål kan holde på dig i timevis, også uden at det er til nytte.',
        },
      },
      {
        name: 'Frisind',
        definition:
          'Frisind handler her om politik og værdier: To af de fire udsagn spørger, hvordan du stemmer, ét om kriminalitet og ét om rigtigt og forkert.',
        bands: {
          low: 'I politik og værdier hælder du mere mod tradition end de fleste, der har taget testen. Det, der har holdt længe, fortjener ofte din tillid, og måske vil du helst have faste regler for rigtigt og forkert.',
          average:
            'I politik og værdier hælder mange mere mod forandring, end du gør, og mange mere mod tradition.',
          high: 'I politik og værdier hælder du mere mod forandring end de fleste, der har taget testen. Hvad der er rigtigt, kan for dig komme an på sagen, og måske ønsker du mildhed, hvor andre ønsker strenghed.',
        },
      },
    ],
  },
  A: {
    name: 'Imødekommenhed',
    definition: [
      'Imødekommenhed handler om, hvor meget du stoler på andre, tager hensyn til deres følelser og sætter det at komme godt ud af det med dem over at få din vilje.',
      'Ingen af enderne er den bedste. At komme godt ud af det med hinanden holder en gruppe sammen, og at stå på sit er nogle gange det, en situation kræver.',
    ],
    bands: {
      veryLow:
        'Mindst ni ud af ti, der har taget testen, giver sig før dig. Du har måske dine egne interesser mere for øje, end de har, tvivler længere på venlige ord og står fastere på dit i en diskussion. I en forhandling eller en strid kan det være til nytte. Det kan koste dig noget af nærheden til andre, og nu og da et tilbud, der var godt ment.',
      low: 'Du står lidt oftere på dit end de fleste, der har taget testen. Du spørger måske, hvad der ligger bag en anmodning, før du siger ja, og du kan tåle, at nogen er uenig med dig. Du giver tillid og hjælp, men ikke til alle og ikke med det samme. At få ret kan en gang imellem være mindre værd for dig end den fred, det kostede.',
      average: 'Mange stoler på andre og giver sig hurtigere, end du gør, og mange langsommere.',
      high: 'Du tror for det meste godt om folk og tænker på, hvordan de har det, mere end de fleste, der har taget testen. Det falder dig ofte naturligt at hjælpe, og du vil hellere have en strid bilagt end vinde den. Det kan være let for andre at samarbejde med dig. Et klart nej kan være svært for dig, og nu og da venter dine egne ønsker måske længere, end de behøver.',
      veryHigh:
        'Hvordan andre har det, betyder som regel rigtig meget for dig, mere end for mindst ni ud af ti, der har taget testen. Du viser ofte tillid med det samme, hjælper uden at blive spurgt og gør meget for at bevare freden. At sige nej eller bede om noget for dig selv kan være meget svært, og måske giver du mere, end du har at give. Nogen kan komme til at udnytte det.',
    },
    poles: {
      low: {
        uses: 'Svære spørgsmål bliver stillet, påstande bliver prøvet, og egne interesser bliver godt forsvaret.',
        costs: 'Hjælp og nærhed kan komme sjældnere, og en strid kan vare længere, end den behøver.',
      },
      high: {
        uses: 'Tillid og hjælp kommer ofte tilbage, og samarbejde kan blive let og rart.',
        costs: 'Egne behov kan forblive usagt, og nogen kan udnytte så megen velvilje.',
      },
    },
    facets: [
      {
        name: 'Tillid',
        definition:
          'Tillid er, hvor meget du tror, at andre mener det godt og taler sandt, før du ved det med sikkerhed.',
        bands: {
          low: 'Du er oftest forsigtig, til nogen har gjort sig fortjent til din tillid. Du spørger dig ofte, hvad der ligger bag pæne ord, og har måske brug for beviser, hvor andre nøjes med et løfte.',
          average: 'Du stoler lettere på folk, end nogle gør, og mindre let end andre.',
          high: 'Du stoler ofte på andre, regner med, at de mener det godt, og tror på, hvad de siger. Det kan spare dig for megen mistro, og nu og da kan nogen udnytte det.',
        },
      },
      {
        name: 'Oprigtighed',
        definition:
          'Oprigtighed er, hvor åbent og ærligt du handler over for andre, i stedet for at bruge kneb eller mennesker til at komme frem i verden.',
        bands: {
          low: 'Næsten alle siger, at de er redelige over for andre. Du siger det mindre bestemt end de fleste. Når der står meget på spil, kan du tænke først på din egen fordel eller holde noget for dig selv.',
          average: 'Nogle holder fastere på redelighed, end du gør, andre mindre fast.',
          high: 'At være redelig over for folk betyder endnu mere for dig end for de fleste, der har taget testen. Du undgår oftest kneb, også når de ville hjælpe dig, og lægger ikke hindringer i vejen for andre.',
        },
      },
      {
        name: 'Altruisme',
        definition:
          'Altruisme er, hvor glad du er for at hjælpe andre, tage dig tid til dem og tænke på, hvordan de har det.',
        bands: {
          low: 'De fleste, der har taget testen, siger, at de elsker at hjælpe. Du siger det mindre bestemt. Du beholder måske mere af din tid for dig selv og hjælper, når du ser, at der er brug for det.',
          average: 'Mange tager sig mere tid til andre, end du gør, og mange tager sig mindre.',
          high: 'Du kan lide at hjælpe og tager dig tid til andre endnu mere end de fleste, der har taget testen. Hvordan nogen har det, kan betyde lige så meget for dig som det, der skal gøres.',
        },
      },
      {
        name: 'Samarbejde',
        definition:
          'Samarbejde er, hvor meget du undgår skænderier og hårde ord og lader en sag ligge, i stedet for at kæmpe den ud.',
        bands: {
          low: 'Du undgår skænderier mindre end de fleste, der har taget testen. Du kan sige et skarpt ord, når du er vred, og have svært ved at lade en sag ligge, når nogen har gjort dig uret.',
          average: 'Nogle undgår skænderier mere, end du gør, andre mindre.',
          high: 'Du undgår oftest skænderier og finder ord, der ikke sårer. Det er ofte let for dig at give dig, og du lader måske noget passere, som det havde været bedre at tale om.',
        },
      },
      {
        name: 'Beskedenhed',
        definition:
          'Beskedenhed er, hvor lidt du sætter dig selv over andre eller taler om dine egne fortrin, uanset hvad du kan.',
        bands: {
          low: 'Du har højere tanker om dig selv, end de fleste, der har taget testen, har om sig selv, og siger det måske også. Det kan være let for dig at vise, hvad du kan.',
          average: 'Nogle har højere tanker om sig selv, end du har om dig selv, andre har lavere.',
          high: 'Du tænker og taler mere beskedent om det, du er god til, end de fleste, der har taget testen. Du ser som regel ikke dig selv som bedre end andre, og et ord om noget, du gør godt, kan forblive usagt.',
        },
      },
      {
        name: 'Medfølelse',
        definition:
          'Medfølelse er, hvor meget det rører dig, når nogen har det værre end dig, og hvor meget deres problemer angår dig.',
        bands: {
          low: 'Du bliver mindre berørt af andres problemer end de fleste, der har taget testen. Du kan ofte høre om noget svært, lægge det fra dig og fortsætte din dag.',
          average: 'Andres nød rører mange mere, end den rører dig, og mange mindre.',
          high: 'Andres nød rører dig endnu mere, end den rører de fleste, der har taget testen, uanset om du kender dem eller ej. Det kan være svært at få ud af tankerne.',
        },
      },
    ],
  },
  C: {
    name: 'Samvittighedsfuldhed',
    definition: [
      'Samvittighedsfuldhed handler om, hvordan du forholder dig til mål og impulser: hvor meget du planlægger, holder orden, bliver ved en opgave og tænker, før du handler.',
      'Mere er ikke altid bedre. Planer hjælper med det, der kan forudses. Ellers kan det rigtige være at handle med det samme.',
    ],
    bands: {
      veryLow:
        'Mindst ni ud af ti, der har taget testen, organiserer mere, end du gør. Du lever måske mere i nuet og lader planer, lister og oprydning vente. Du kan ofte slippe én ting for en anden, der er mere liv i, og en pludselig forandring kan passe dig fint. Lange opgaver kan være svære både at begynde på og at gøre færdige.',
      low: 'Du planlægger og rydder op lidt mindre end de fleste, der har taget testen. Måske lader du der være luft i dine dage og bestemmer dig undervejs. Det, der interesserer dig, kan få meget af din energi; det, der ikke gør, må måske vente. Det kan hjælpe dig med at være fleksibel. Nu og da kunne lidt planlægning have sparet dig for hastværk til sidst.',
      average: 'Mange planlægger mere og gør mere færdigt, end du gør, og mange mindre.',
      high: 'Du planlægger for det meste i god tid, gør færdigt, hvad du begynder på, og holder ord, mere end de fleste, der har taget testen. Orden gør ofte livet lettere for dig, og som regel tænker du, før du handler. Et mål kan holde på din opmærksomhed længe. Det kan genere dig, når planer bliver ændret i sidste øjeblik, og det kan være svært at sige, at noget er godt nok, og hvile.',
      veryHigh:
        'Du sætter dig tit høje mål, forbereder dig godt og bliver ved, til en ting er færdig, mere end mindst ni ud af ti, der har taget testen. Pligter og løfter vejer ofte tungt hos dig, og ikke meget bliver overladt til tilfældet. På den måde kan du nå meget. At lave ingenting kan føles forkert, en rodet dag kan være svær at holde ud, og måske kræver du mere af dig selv, end opgaven gør.',
    },
    poles: {
      low: {
        uses: 'Det er let at skifte kurs, og en mulighed, der ikke stod i nogen plan, kan gribes med det samme.',
        costs:
          'Ting kan blive væk, frister kan komme, før man venter det, og langsigtede mål er sværere at nå.',
      },
      high: {
        uses: 'Planer og en stadig indsats fører lange opgaver i mål, og løfter bliver som regel holdt.',
        costs:
          'Det kan være svært at give slip, hvile eller improvisere, og en lille fejl kan komme til at tælle for meget.',
      },
    },
    facets: [
      {
        name: 'Tro på egne evner',
        definition:
          'Tro på egne evner er, hvor sikker du er på, at du kan få ting gjort og føre en opgave til en god slutning.',
        bands: {
          low: 'Når du får en opgave, er du mindre sikker på dig selv end de fleste, der har taget testen. En ny opgave kan få dig til at spekulere på, om du klarer den, og et godt resultat kan komme som en overraskelse.',
          average:
            'Du er mere sikker på dig selv, når det gælder opgaver, end nogle, og mindre sikker end andre.',
          high: 'Når det gælder opgaver, stoler du endnu mere på dig selv, end de fleste, der har taget testen, gør. Du ved ofte, hvordan du får ting gjort, og regner som regel med at gøre dem godt.',
        },
      },
      {
        name: 'Ordentlighed',
        definition:
          'Ordentlighed er, hvor godt du kan lide, at der er ryddeligt, og at alt ligger på sin plads, på dit værelse og blandt dine ting.',
        bands: {
          low: 'Du lader for det meste tingene ligge, hvor du brugte dem sidst. Der kan gå længe, før rod generer dig, og at lede efter ting hører ofte med til dagen.',
          average: 'Mange har mere orden omkring sig, end du har, og mange mindre.',
          high: 'Du kan tit lide, at der er ryddeligt, og lægger ting tilbage, hvor de hører til. Orden giver dig ofte ro, og rod kan være svært at se bort fra.',
        },
      },
      {
        name: 'Pligtopfyldenhed',
        definition:
          'Pligtopfyldenhed er, hvor bundet du føler dig af regler, af sandheden og af løfter, du har givet.',
        bands: {
          low: 'Næsten alle siger, at de holder ord. Du giver dig selv lidt mere spillerum end de fleste: Når forholdene ændrer sig, kan en plan også gøre det, og en regel skal give mening for dig.',
          average: 'Nogle holder sig strengere til regler og løfter, end du gør, andre mindre strengt.',
          high: 'Du holder ord, taler sandt og følger reglerne endnu mere end de fleste, der har taget testen, uanset om nogen opdager det. Et løfte vejer ofte tungt hos dig.',
        },
      },
      {
        name: 'Stræbsomhed',
        definition:
          'Stræbsomhed er, hvor hårdt du arbejder for dine mål, og hvor meget du gør ud over det, du bliver bedt om.',
        bands: {
          low: 'Du lægger lidt mindre i arbejde og mål end de fleste, der har taget testen. Måske gør du det, der er brug for, stopper der og sparer kræfterne til andre ting.',
          average: 'Du lægger mere i arbejde og mål end nogle, og mindre end andre.',
          high: 'Du arbejder hårdt og gør mere, end du bliver bedt om, endnu mere end de fleste, der har taget testen. Det kan være svært for dig at stoppe, når noget endnu kunne blive bedre.',
        },
      },
      {
        name: 'Selvdisciplin',
        definition:
          'Selvdisciplin er, hvor godt du får dig selv til at begynde på en opgave, blive ved den og gennemføre dine planer, selv om det er kedeligt.',
        bands: {
          low: 'Du udsætter opgaver mere end de fleste, der har taget testen. Det sværeste kan være at begynde, og noget mere interessant kan komme mellem dig og planen.',
          average: 'Mange kommer hurtigere i gang med deres opgaver, end du gør, og mange senere.',
          high: 'Du begynder som regel uden tøven og bliver ved en opgave, til den er færdig. Forstyrrelser trækker dig ikke så tit væk, og du er måske forberedt i god tid.',
        },
      },
      {
        name: 'Forsigtighed',
        definition:
          'Forsigtighed er, hvor længe du plejer at tænke over, hvad der kan følge, før du bestemmer dig, taler eller handler.',
        bands: {
          low: 'Du bestemmer dig for det meste hurtigt og finder ud af resten på vejen. Pludselige indfald kan føre dig til gode steder, og nogle gange til steder, du ville have undgået med lidt mere eftertanke.',
          average: 'Du tænker dig om længere, før du handler, end nogle gør, og kortere end andre.',
          high: 'Du tænker tit, før du handler, og ser på, hvad der kan følge. Forhastede beslutninger er sjældne hos dig, og nu og da kan en mulighed være væk, før du har bestemt dig.',
        },
      },
    ],
  },
}
