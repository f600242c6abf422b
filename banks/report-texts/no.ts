import type { ReportWords } from './report-words.ts'

/** The report's words in Norwegian (bokmål). */
export const no: ReportWords = {
  N: {
    name: 'Nevrotisisme',
    definition: [
      'Nevrotisisme handler om hvor lett og hvor sterkt du kjenner bekymring, sinne, tristhet og forlegenhet, og hvor fort press går inn på deg.',
      'Alle har slike følelser, og de har en oppgave: De sier fra når noe kan være galt. Skalaen sammenligner bare hvor mye av dem folk forteller om. Den er ikke en diagnose, uansett skåre.',
    ],
    bands: {
      veryLow:
        'Bekymring, sinne og tristhet går som regel lite inn på deg og er fort over. Minst ni av ti som har tatt testen, forteller om mer av slikt enn du gjør. Når noe går galt, er du ofte rolig mens du bestemmer deg for hva du skal gjøre, og du kan holde roen når andre har det travelt. Det kan også hende at du merker en fare senere enn andre gjør.',
      low: 'Du tar som regel dårlige dager som de kommer. Du kjenner bekymring, irritasjon og nedstemthet sjeldnere enn de fleste som har tatt testen, og det varer vanligvis ikke lenge. Under press kan du ofte holde tankene på oppgaven i stedet for på hvordan det kjennes. Av og til kunne litt mer bekymring ha fått deg til å sjekke noe en gang til, og kanskje merker du en fare senere enn andre.',
      average:
        'Mange kjenner bekymring, sinne og tristhet oftere enn du gjør, og mange kjenner det sjeldnere.',
      high: 'Du har lettere for å kjenne bekymring, sinne, tristhet eller forlegenhet enn de fleste som har tatt testen, og det kan ta en stund før det slipper taket. Stress kan gjøre en vanlig dag tung. Du tenker ofte tidlig på hva som kan gå galt, i en plan eller mellom folk. En følelse kan være sterk selv om det som ligger bak, er lite, og det kan hjelpe å gi den litt tid.',
      veryHigh:
        'Du har lett for å kjenne bekymring, sinne og tristhet, lettere enn minst ni av ti som har tatt testen, og det kan ta en stund før det slipper taket. Press kan fort bli for mye, og det kan være vanskelig å finne hvile så lenge noe er uavklart. Du merker kanskje tidlig at noe kan gå galt. Du har ikke valgt dette selv, og det kan endre seg. Når det blir tungt, kan det hjelpe å snakke med noen du stoler på.',
    },
    poles: {
      low: {
        uses: 'Ro kan være til god hjelp når planer ryker: Det blir plass til å tenke, og et dårlig øyeblikk er ofte fort over.',
        costs: 'En virkelig fare kan bli oversett en stund, lenger enn godt er.',
      },
      high: {
        uses: 'Det som kan gå galt, blir ofte tenkt på tidlig, mens det ennå går an å gjøre noe med det.',
        costs: 'Bekymringen kan komme også der det er lite å være redd for, og den tar mye krefter.',
      },
    },
    facets: [
      {
        name: 'Angst',
        definition:
          'Angst er hvor lett du bekymrer deg, venter det verste eller blir anspent når noe ubehagelig kan komme til å skje.',
        bands: {
          low: 'Du bekymrer deg mindre for det som kan komme, enn de fleste som har tatt testen. Usikre dager går ofte forbi uten at du mister roen, og det tar lengre tid før stress bygger seg opp i deg enn hos mange andre.',
          average: 'Mange bekymrer seg og venter det verste mer enn du gjør, og mange gjør det mindre.',
          high: 'Tankene dine løper ofte i forveien til det som kan gå galt, og du kan bli anspent før andre blir det. Det kan hjelpe deg å se en fare, og det kan gjøre det tungt å vente.',
        },
      },
      {
        name: 'Sinne',
        definition:
          'Sinne er hvor fort du blir irritert eller mister besinnelsen når noe virker galt eller urettferdig på deg.',
        bands: {
          low: 'Det skal ofte mye til før du blir sint. Du lar gjerne små ergrelser passere, og av og til holder du kanskje igjen der et klart ord hadde vært på sin plass.',
          average: 'Du blir fortere irritert enn en del folk, og langsommere enn andre.',
          high: 'Irritasjonen stiger som regel fort i deg, særlig når noe virker urettferdig. Du kan miste besinnelsen tidligere enn de fleste som har tatt testen, og noen ord kan bli skarpere enn du mente.',
        },
      },
      {
        name: 'Nedstemthet',
        definition:
          'Nedstemthet er hvor ofte du er trist, og hvor vanskelig det er å være fornøyd med deg selv. I forskningen: depresjon, men ikke sykdommen med det navnet.',
        bands: {
          low: 'Du har det for det meste godt med deg selv. Du er sjeldnere nedfor enn de fleste som har tatt testen, og du har sjelden vanskelig for å være fornøyd med den du er.',
          average: 'Noen er oftere nedfor eller i tvil om seg selv enn du er, andre sjeldnere.',
          high: 'Tristhet og tvil på deg selv melder seg gjerne oftere hos deg enn hos folk flest. Du kan være strengere mot deg selv enn mot noen annen. Hvis tunge stunder gjør dagene vanskelige, snakk med en lege eller med noen du stoler på.',
        },
      },
      {
        name: 'Sosial usikkerhet',
        definition:
          'Sosial usikkerhet er hvor sjenert eller utilpass du er sammen med folk du ikke kjenner godt, eller når du kan bli midtpunktet.',
        bands: {
          low: 'Det gjør deg som regel lite om noen ser på deg. Du kan ofte gå bort til folk du ikke kjenner, og et pinlig øyeblikk kan være fort glemt.',
          average: 'Blant fremmede er du mer sjenert enn en del folk, og modigere enn andre.',
          high: 'Du kan kjenne deg iakttatt eller utilpass blant folk du ikke kjenner godt, og det kan koste mot å gå bort til noen. Med nære venner er du ofte mye tryggere.',
        },
      },
      {
        name: 'Mottakelighet for fristelser',
        definition:
          'Mottakelighet for fristelser er hvor vanskelig det er å stå imot lyster, som å spise, kjøpe eller se mer enn du hadde tenkt. I forskningen: impulsivitet.',
        bands: {
          low: 'Det er ofte lett for deg å si nei til en fristelse. Du stopper for det meste når du har fått nok, og av og til lar du kanskje en glede gå fra deg som ikke hadde skadet.',
          average: 'Mange har vanskeligere enn du for å stå imot en fristelse, og mange har lettere for det.',
          high: 'Når du har lyst på noe, vil du gjerne ha det nå, og det kan være vanskelig å stoppe ved litt. Du kan nyte øyeblikket fullt ut og etterpå ønske at du hadde gitt deg før.',
        },
      },
      {
        name: 'Følsomhet for press',
        definition:
          'Følsomhet for press er hvor fort press blir for mye for deg, slik at alt blir overveldende eller du ikke vet hva du skal gjøre. I forskningen: sårbarhet.',
        bands: {
          low: 'Under press holder du ofte hodet klart. Når mye skjer på én gang, tar du gjerne én ting om gangen, og det kan hende at du ikke straks merker at det blir for mye.',
          average: 'Du tåler press bedre enn en del folk, og mindre godt enn andre.',
          high: 'Når mye skjer på én gang, mister du roen fortere enn de fleste som har tatt testen, og det kan snart kjennes som mer enn du klarer. Rolige omgivelser og tid kan hjelpe. Hvis det ofte blir for mye, snakk med noen du stoler på.',
        },
      },
    ],
  },
  E: {
    name: 'Ekstroversjon',
    definition: [
      'Ekstroversjon handler om hvor mye du søker selskap, tar ledelsen, er i gang, leter etter spenning og viser glede.',
      'En lav skåre er ikke det samme som sjenanse, som her hører til nevrotisisme, selv om de to ofte følges ad. Det kan ganske enkelt være nok med ro, et langsommere tempo eller noen få mennesker. De fleste er et sted mellom de to endene.',
    ],
    bands: {
      veryLow:
        'Få mennesker, få avtaler og ditt eget tempo passer bedre for deg enn for de fleste: Minst ni av ti som har tatt testen, søker folk og liv mer enn du gjør. Stille dager kan være gode dager for deg, og noen få mennesker kan være alt det selskapet du trenger. Store sammenkomster kan kjennes som arbeid. Det kan også hende at du tier når det du mener, hadde vært verdt å høre, eller at du venter til andre tar det første skrittet.',
      low: 'Du liker det ofte litt roligere enn de fleste som har tatt testen. En samtale med én person kan passe deg bedre enn en fest, og en kveld hjemme kan være helt riktig. Du overlater kanskje oftere ledelsen til andre og bruker lengre tid på å få venner. I en høylytt gruppe blir ideene dine kanskje ikke hørt.',
      average: 'Mange søker mer selskap og liv enn du gjør, og mange har nok med mindre.',
      high: 'Du søker som regel folk, aktivitet og moro mer enn de fleste som har tatt testen. Det er ofte lett for deg å begynne å prate, ta ledelsen i en gruppe eller få i gang noe. Gleden kan fort synes på deg. En lang og stille dag kan kjennes tom, og i en livlig samtale merker du kanskje ikke alltid at en annen gjerne vil si noe.',
      veryHigh:
        'Du er for det meste der det skjer noe. Du trekkes mer mot selskap, aktivitet og spenning enn minst ni av ti som har tatt testen, og ofte er det du som får det til: Du begynner å prate, du tar ledelsen, du fyller dagene. Du ler kanskje lett, og andre kan se det på deg når du er glad. Å være alene eller vente kan være vanskelig, og stille mennesker kan trenge mer plass enn du ville trengt i deres sted.',
    },
    poles: {
      low: {
        uses: 'En rolig dag kan være en god dag, og det skal ikke mye selskap til for å ha det bra.',
        costs: 'En god idé kan forbli usagt, og det kan ta lang tid å bli kjent med nye mennesker.',
      },
      high: {
        uses: 'Det er ofte lett å møte folk, få en gruppe i bevegelse og finne glede i en dag.',
        costs: 'Det kan være vanskelig å vente eller være alene, og de stille slipper kanskje ikke til.',
      },
    },
    facets: [
      {
        name: 'Vennlighet',
        definition:
          'Vennlighet er hvor lett du får venner og trives sammen med folk, og hvor nær du liker å la dem komme.',
        bands: {
          low: 'Du holder litt mer avstand enn de fleste som har tatt testen. Det kan ta lengre tid for deg å få venner, og du lar kanskje folk komme nær først senere.',
          average: 'Mange har lettere for å få venner enn du, og mange har vanskeligere for det.',
          high: 'Du trives som regel blant folk og får lett venner. Det er ofte naturlig for deg å vise noen at du liker dem, og du lar kanskje folk komme nær ganske fort.',
        },
      },
      {
        name: 'Sosiabilitet',
        definition:
          'Sosiabilitet er hvor godt du liker å være i store grupper, som på fester og i folkemengder, heller enn å være for deg selv.',
        bands: {
          low: 'Du vil ofte helst være alene, eller snakke med noen få heller enn med mange. Folkemengder og store fester kan slite på deg, og en time for deg selv er for det meste vel anvendt tid.',
          average: 'Du liker folkemengder og fester mer enn en del folk, og mindre enn andre.',
          high: 'Du liker som regel store fester og folkemengder, og snakker med mange der. Et fullt rom gjør deg ofte i bedre humør, og tid alene kan fort bli lang.',
        },
      },
      {
        name: 'Selvmarkering',
        definition:
          'Selvmarkering er hvor lett du tar styringen og leder andre, i stedet for å vente på at noen annen gjør det.',
        bands: {
          low: 'Du er mindre tilbøyelig til å ta styringen enn de fleste som har tatt testen. Du overlater kanskje ledelsen til andre når de vil ha den, og venter til en annen begynner.',
          average: 'Du tar styringen oftere enn en del folk, og sjeldnere enn andre.',
          high: 'Du tar ofte styringen og sier hva som skal skje nå. Grupper kan komme i gang på grunn av deg, og det kan være vanskelig å vente mens andre bestemmer seg.',
        },
      },
      {
        name: 'Aktivitet',
        definition:
          'Aktivitet er hvor høyt tempo dagene dine har: hvor travelt du har det, og hvor mye du rekker på fritiden.',
        bands: {
          low: 'Du tar det gjerne med ro og lar det være luft i dagen. Et langsomt tempo kan passe deg godt, men å bli jaget fra det ene til det andre gjør det ofte ikke.',
          average: 'Mange har det travlere enn du, og mange tar det mer med ro.',
          high: 'Du har ofte mye på gang og er som regel på farten. Fulle dager kan kjennes riktige for deg, og det kan være vanskeligere å gjøre ingenting enn å gjøre mye.',
        },
      },
      {
        name: 'Spenningssøking',
        definition:
          'Spenningssøking er hvor mye du leter etter spenning, eventyr og vill moro, og hvor fort du kjeder deg uten.',
        bands: {
          low: 'Du klarer deg for det meste uten spenning. Bråk, fart og risiko gir deg kanskje lite, og du synes ofte at en rolig glede er like god som en vill.',
          average: 'Noen leter mer etter spenning enn du gjør, andre mindre.',
          high: 'Spenning og eventyr trekker ofte på deg, og du kan gjøre noe vilt bare for moro skyld. Uten spenning begynner du gjerne fort å kjede deg.',
        },
      },
      {
        name: 'Positive følelser',
        definition:
          'Positive følelser er hvor ofte du kjenner og viser glede, har det moro og ser lyst på livet.',
        bands: {
          low: 'Gleden din viser seg sjeldnere enn hos de fleste som har tatt testen. Du kan ha det bra uten å le mye, og du leter kanskje ikke etter en lys side der du ikke ser noen.',
          average: 'Gleden kommer oftere til deg enn til en del folk, og sjeldnere enn til andre.',
          high: 'Du kjenner glede enda oftere enn de fleste som har tatt testen, og den synes for det meste. Du ler kanskje lett, gleder deg over små ting og finner en lys side der andre ikke ser noen.',
        },
      },
    ],
  },
  O: {
    name: 'Åpenhet for erfaringer',
    definition: [
      'Åpenhet handler om hvor mye du trekkes mot fantasi, kunst, følelser, variasjon, ideer og nye syn, heller enn mot det kjente og praktiske.',
      'Den spør hva som interesserer deg. Den måler ikke hvor smart du er eller hvor mye du har lært.',
    ],
    bands: {
      veryLow:
        'Minst ni av ti som har tatt testen, trekkes mer mot det nye eller abstrakte enn du gjør. Det som er virkelig, nyttig og velprøvd, teller kanskje mer for deg. En klar oppgave kan passe deg bedre enn en teori, og vaner som virker, kan være verdt å beholde lenge. Du spør kanskje tidlig hva en idé er god for. Noe som bare er vakkert eller bare merkelig, kan la deg være uberørt, også når det kunne ført et sted hen.',
      low: 'Du er ofte litt mer hjemme i det kjente enn de fleste som har tatt testen. Det som virker og er prøvd, teller kanskje mer for deg, og filosofi mindre. Du trenger kanskje mindre forandring og mindre kunst for å ha det bra. Når noe nytt dukker opp, vil du kanskje først se hva det er godt for, og imens kan en mulighet av og til gå forbi.',
      average: 'Du trekkes mer mot nye ideer, kunst og forandring enn en del folk, og mindre enn andre.',
      high: 'Du er gjerne nysgjerrig på ideer, kunst, følelser og andre måter å leve på, mer enn de fleste som har tatt testen. Du kan følge en tanke for tankens egen skyld, og variasjon gleder deg ofte mer enn rutine. Tankene kan vandre langt fra der du begynte, og det kan gi deg uvanlige ideer. Oppgaver som gjentar seg, kan kjede deg, og det enkle og praktiske får kanskje mindre av tiden din.',
      veryHigh:
        'Nye ideer, bilder og opplevelser trekker som regel sterkt på deg, mer enn på minst ni av ti som har tatt testen. Du kan fortape deg i tanker, bli grepet av noe vakkert og spørre hvorfor ting er som de er, når ingen andre spør. Du ser ofte forbindelser mellom ting som ligger langt fra hverandre. En dag uten noe nytt kan bli lang. Det kan også hende at du ser forbi et enkelt svar fordi det er enkelt.',
    },
    poles: {
      low: {
        uses: 'Oppmerksomheten går til det som ligger foran en, og velprøvde måter sparer tid og risiko.',
        costs:
          'En uvanlig idé kan bli lagt bort før den har fått en sjanse, og en nødvendig forandring kan komme sent.',
      },
      high: {
        uses: 'Nysgjerrighet finner ofte nye veier, og kan gjøre det lettere å ta imot forandring og ulikhet.',
        costs: 'Rutiner kan være tunge å bære, og en spennende idé kan ta tid fra det som må gjøres.',
      },
    },
    facets: [
      {
        name: 'Fantasi',
        definition:
          'Fantasi er hvor levende de indre bildene dine er, og hvor gjerne du dagdrømmer og fortaper deg i tanker.',
        bands: {
          low: 'Du dagdrømmer mindre enn de fleste som har tatt testen. Tankene dine holder seg ofte til det som er foran deg, og fakta kan interessere deg mer enn det som kunne ha vært.',
          average: 'Noen fortaper seg oftere i dagdrømmer enn du gjør, andre sjeldnere.',
          high: 'Du har ofte levende bilder i hodet og kan bli en god stund i dagdrømmer. Det som kunne være, interesserer deg gjerne like mye som det som er.',
        },
      },
      {
        name: 'Estetikk',
        definition:
          'Estetikk er hvor mye skjønnhet betyr for deg, i kunst, dikt og natur, og hvor mye du leter etter den.',
        bands: {
          low: 'Kunst og dikt betyr mindre for deg enn for de fleste som har tatt testen. Du kan ha glede av noe vakkert i forbifarten, og leter sjeldnere etter det.',
          average: 'Kunst og skjønnhet betyr mer for deg enn for en del folk, og mindre enn for andre.',
          high: 'Skjønnhet betyr gjerne noe for deg, og du ser den ofte i ting der andre kanskje ikke legger merke til den. Kunst, et dikt eller et landskap kan bli med deg lenge.',
        },
      },
      {
        name: 'Følelser',
        definition:
          'Følelser er her hvor mye du merker og lever med i dine egne og andres følelser, både de gode og de vonde.',
        bands: {
          low: 'Du lever litt mindre i følelsene dine enn de fleste som har tatt testen. Du merker dem kanskje ikke med en gang, og svært emosjonelle mennesker kan være vanskelige for deg å forstå.',
          average: 'Du lever mer i følelsene dine enn en del folk, og mindre enn andre.',
          high: 'Du kjenner ting enda sterkere enn de fleste som har tatt testen, og merker det gjerne mens det skjer. Andres stemning når ofte deg også, og det kan gjøre en dag både rikere og mer slitsom.',
        },
      },
      {
        name: 'Eventyrlyst',
        definition:
          'Eventyrlyst er hvor godt du liker forandring og variasjon, som ny mat, nye steder og nye måter å gjøre ting på, framfor rutine.',
        bands: {
          low: 'Du liker gjerne det du kjenner. Rutiner kan gjøre dagene lettere for deg, og du vil ofte ha en god grunn før du endrer noe som virker.',
          average: 'Noen vil ha mer forandring og variasjon enn du vil, andre mindre.',
          high: 'Variasjon gleder deg som regel mer enn rutine. Ny mat, nye steder eller en ny måte å gjøre noe gammelt på kan friste deg, og gjentakelser gjør deg ofte lei.',
        },
      },
      {
        name: 'Intellekt',
        definition:
          'Intellekt er hvor godt du liker abstrakte ideer, krevende bøker og teoretisk prat; det er ikke et mål på intelligens.',
        bands: {
          low: 'Du trekkes mindre mot abstrakte ideer enn de fleste som har tatt testen. En lang diskusjon om teori kan virke som om den ikke fører noe sted, og krevende bøker frister deg kanskje mindre.',
          average: 'Mange har mer glede av abstrakte ideer enn du har, og mange har mindre.',
          high: 'Du liker gjerne ideer for ideenes egen skyld. En vanskelig bok, en gåte eller en samtale om store spørsmål kan holde på deg i timevis, også uten at det er til nytte.',
        },
      },
      {
        name: 'Liberale verdier',
        definition:
          'Liberale verdier handler her om politikk og verdier: To av de fire utsagnene spør hvordan du stemmer, ett om kriminalitet og ett om rett og galt.',
        bands: {
          low: 'I politikk og verdier heller du mer mot tradisjon enn de fleste som har tatt testen. Det som har holdt lenge, fortjener ofte din tillit, og du vil kanskje helst ha faste regler for rett og galt.',
          average:
            'I politikk og verdier heller mange mer mot forandring enn du gjør, og mange mer mot tradisjon.',
          high: 'I politikk og verdier heller du mer mot forandring enn de fleste som har tatt testen. Hva som er rett, kan for deg komme an på saken, og du ønsker kanskje mildhet der andre ønsker strenghet.',
        },
      },
    ],
  },
  A: {
    name: 'Medmenneskelighet',
    definition: [
      'Medmenneskelighet handler om hvor mye du stoler på andre, tar hensyn til følelsene deres og setter det å komme overens foran det å få det som du vil.',
      'Ingen av endene er den beste. Det å komme overens holder en gruppe sammen, og noen ganger er det å stå på sitt det situasjonen krever.',
    ],
    bands: {
      veryLow:
        'Minst ni av ti som har tatt testen, gir seg før du gjør det. Du har kanskje dine egne interesser mer for øye enn de har, tviler lenger på vennlige ord og står fastere på ditt i en diskusjon. I en forhandling eller en strid kan det være til nytte. Det kan koste deg noe av nærheten til andre, og nå og da et tilbud som var godt ment.',
      low: 'Du står litt oftere på ditt enn de fleste som har tatt testen. Du spør kanskje hva som ligger bak en forespørsel før du sier ja, og du tåler at noen er uenig med deg. Du gir tillit og hjelp, men ikke til alle og ikke med en gang. Av og til kan det å få rett være mindre verdt for deg enn freden det kostet.',
      average: 'Mange stoler på andre og gir seg fortere enn du gjør, og mange langsommere.',
      high: 'Du tror gjerne godt om folk og tenker på hvordan de har det, mer enn de fleste som har tatt testen. Det faller ofte naturlig for deg å hjelpe, og du vil heller få en strid ut av verden enn vinne den. Det kan være lett for andre å samarbeide med deg. Et klart nei kan sitte langt inne, og nå og da venter dine egne ønsker kanskje lenger enn de trenger.',
      veryHigh:
        'Hvordan andre har det, betyr som regel svært mye for deg, mer enn for minst ni av ti som har tatt testen. Du viser ofte tillit med en gang, hjelper uten å bli spurt og gjør mye for å bevare freden. Å si nei eller be om noe for deg selv kan være svært vanskelig, og det kan hende at du gir mer enn du har å gi. Noen kan komme til å utnytte det.',
    },
    poles: {
      low: {
        uses: 'Vanskelige spørsmål blir stilt, påstander blir prøvd, og egne interesser blir godt forsvart.',
        costs: 'Hjelp og nærhet kan komme sjeldnere, og en strid kan vare lenger enn den trenger.',
      },
      high: {
        uses: 'Tillit og hjelp kommer ofte tilbake, og samarbeid kan bli lett og hyggelig.',
        costs: 'Egne behov kan forbli usagt, og noen kan utnytte så mye velvilje.',
      },
    },
    facets: [
      {
        name: 'Tillit',
        definition:
          'Tillit er hvor mye du tror at andre mener det godt og snakker sant, før du vet det sikkert.',
        bands: {
          low: 'Du er for det meste forsiktig til noen har gjort seg fortjent til tilliten din. Du spør deg ofte hva som ligger bak pene ord, og trenger kanskje bevis der andre nøyer seg med et løfte.',
          average: 'Du stoler lettere på folk enn en del gjør, og mindre lett enn andre.',
          high: 'Du stoler gjerne på andre, regner med at de vil vel, og tror på det de sier. Det kan spare deg for mye mistenksomhet, og nå og da kan noen utnytte det.',
        },
      },
      {
        name: 'Oppriktighet',
        definition:
          'Oppriktighet er hvor åpent og ærlig du handler overfor andre, i stedet for å bruke knep eller mennesker for å komme seg fram.',
        bands: {
          low: 'Nesten alle sier at de er redelige mot andre. Du sier det mindre bestemt enn de fleste. Når mye står på spill, kan du tenke først på din egen fordel, eller holde noe for deg selv.',
          average: 'Noen holder fastere på redelighet enn du gjør, andre mindre fast.',
          high: 'Å være redelig mot folk betyr enda mer for deg enn for de fleste som har tatt testen. Du unngår gjerne knep, også når de ville hjulpet deg, og legger ikke hindringer i veien for andre.',
        },
      },
      {
        name: 'Altruisme',
        definition:
          'Altruisme er hvor glad du er i å hjelpe andre, ta deg tid til dem og bry deg om hvordan de har det.',
        bands: {
          low: 'De fleste som har tatt testen, sier at de elsker å hjelpe. Du sier det mindre bestemt. Du beholder kanskje mer av tiden for deg selv, og hjelper når du ser at det trengs.',
          average: 'Mange tar seg mer tid til andre enn du gjør, og mange tar seg mindre.',
          high: 'Du liker å hjelpe og tar deg tid til andre enda mer enn de fleste som har tatt testen. Hvordan noen har det, kan bety like mye for deg som det som skal gjøres.',
        },
      },
      {
        name: 'Samarbeid',
        definition:
          'Samarbeid er hvor mye du unngår krangel og harde ord og lar en sak ligge, i stedet for å kjempe den ut.',
        bands: {
          low: 'Du unngår krangel mindre enn de fleste som har tatt testen. Du kan si et skarpt ord når du er sint, og ha vanskelig for å la en sak ligge når noen har gjort deg urett.',
          average: 'Noen unngår krangel mer enn du gjør, andre mindre.',
          high: 'Du unngår for det meste krangel og finner ord som ikke sårer. Det er ofte lett for deg å gi deg, og du lar kanskje noe passere som det hadde vært bedre å snakke om.',
        },
      },
      {
        name: 'Beskjedenhet',
        definition:
          'Beskjedenhet er hvor lite du setter deg selv over andre eller snakker om egne fortrinn, uansett hva du kan.',
        bands: {
          low: 'Du har høyere tanker om deg selv enn de fleste som har tatt testen, har om seg selv, og sier det kanskje også. Det kan være lett for deg å vise hva du kan.',
          average: 'Noen har høyere tanker om seg selv enn du har om deg selv, andre har lavere.',
          high: 'Du tenker og snakker mer beskjedent om det du er god til, enn de fleste som har tatt testen. Du ser deg gjerne ikke som bedre enn andre, og et ord om noe du gjør godt, kan forbli usagt.',
        },
      },
      {
        name: 'Medfølelse',
        definition:
          'Medfølelse er hvor mye det rører ved deg når noen har det verre enn deg, og hvor mye problemene deres angår deg.',
        bands: {
          low: 'Andres problemer går mindre inn på deg enn på de fleste som har tatt testen. Du kan ofte høre om noe vondt, legge det fra deg og fortsette dagen.',
          average: 'Andres nød rører mange mer enn den rører deg, og mange mindre.',
          high: 'Andres nød rører deg enda mer enn den rører de fleste som har tatt testen, enten du kjenner dem eller ikke. Det kan være vanskelig å få det ut av tankene.',
        },
      },
    ],
  },
  C: {
    name: 'Planmessighet',
    definition: [
      'Planmessighet handler om hvordan du forholder deg til mål og impulser: hvor mye du planlegger, holder orden, blir ved en oppgave og tenker før du handler.',
      'Mer er ikke alltid bedre. Planer hjelper med det som kan forutses. Ellers kan det rette være å handle med en gang.',
    ],
    bands: {
      veryLow:
        'Minst ni av ti som har tatt testen, organiserer mer enn du gjør. Du lever kanskje mer i øyeblikket og lar planer, lister og rydding vente. Du kan ofte slippe én ting for en annen som det er mer liv i, og en plutselig forandring kan passe deg fint. Lange oppgaver kan være vanskelige både å begynne på og å fullføre.',
      low: 'Du planlegger og rydder litt mindre enn de fleste som har tatt testen. Du lar det kanskje være luft i dagene dine og bestemmer deg underveis. Det som interesserer deg, kan få mye av energien din; det som ikke gjør det, må kanskje vente. Det kan hjelpe deg med å være fleksibel. Av og til kunne litt planlegging ha spart deg for hastverk på slutten.',
      average: 'Mange planlegger og fullfører mer enn du gjør, og mange mindre.',
      high: 'Du planlegger for det meste i god tid, fullfører det du begynner på, og holder ord, mer enn de fleste som har tatt testen. Orden gjør ofte livet lettere for deg, og vanligvis tenker du før du handler. Et mål kan holde på oppmerksomheten din lenge. Det kan plage deg når planer blir endret i siste liten, og det kan være vanskelig å si at noe er godt nok, og hvile.',
      veryHigh:
        'Du setter deg gjerne høye mål, forbereder deg godt og holder på til en ting er ferdig, mer enn minst ni av ti som har tatt testen. Plikter og løfter veier ofte tungt hos deg, og lite blir overlatt til tilfeldighetene. På den måten kan du få gjort mye. Å gjøre ingenting kan kjennes galt, en dag i uorden kan være vanskelig å tåle, og det kan hende at du krever mer av deg selv enn oppgaven gjør.',
    },
    poles: {
      low: {
        uses: 'Det er lett å skifte kurs, og en mulighet som ikke sto i noen plan, kan bli grepet med en gang.',
        costs:
          'Ting kan bli borte, frister kan komme før man venter det, og langsiktige mål er vanskeligere å nå.',
      },
      high: {
        uses: 'Planer og jevn innsats fører lange oppgaver i mål, og løfter blir som regel holdt.',
        costs:
          'Det kan være vanskelig å slippe taket, hvile eller improvisere, og en liten feil kan få telle for mye.',
      },
    },
    facets: [
      {
        name: 'Tro på egne evner',
        definition:
          'Tro på egne evner er hvor sikker du er på at du kan få ting gjort og føre en oppgave til en god slutt.',
        bands: {
          low: 'Når du får en oppgave, er du mindre sikker på deg selv enn de fleste som har tatt testen. En ny oppgave kan få deg til å lure på om du klarer den, og et godt resultat kan komme overraskende.',
          average: 'Du er sikrere på deg selv i møte med oppgaver enn en del folk, og mindre enn andre.',
          high: 'Når det gjelder oppgaver, stoler du enda mer på deg selv enn de fleste som har tatt testen, gjør. Du vet ofte hvordan du får ting gjort, og regner gjerne med å gjøre dem godt.',
        },
      },
      {
        name: 'Orden',
        definition:
          'Orden er hvor godt du liker at det er ryddig og at alt ligger på plassen sin, på rommet ditt og blant tingene dine.',
        bands: {
          low: 'Du lar gjerne tingene ligge der du brukte dem sist. Rot plager deg kanskje ikke på lenge, og leting hører ofte med til dagen.',
          average: 'Mange har det ryddigere rundt seg enn du har, og mange mindre ryddig.',
          high: 'Du liker som regel at det er ryddig, og legger ting tilbake der de hører hjemme. Orden gjør deg ofte godt til mote, og rot kan være vanskelig å se bort fra.',
        },
      },
      {
        name: 'Pliktoppfyllenhet',
        definition:
          'Pliktoppfyllenhet er hvor bundet du kjenner deg av regler, av sannheten og av løfter du har gitt.',
        bands: {
          low: 'Nesten alle sier at de holder ord. Du gir deg selv litt mer spillerom enn de fleste: Når forholdene endrer seg, kan en plan også gjøre det, og en regel må gi mening for deg.',
          average: 'Noen holder seg strengere til regler og løfter enn du gjør, andre mindre strengt.',
          high: 'Du holder ord, sier sannheten og følger reglene enda mer enn de fleste som har tatt testen, enten noen merker det eller ikke. Et løfte veier ofte tungt hos deg.',
        },
      },
      {
        name: 'Prestasjonsstreben',
        definition:
          'Prestasjonsstreben er hvor hardt du arbeider for målene dine, og hvor mye du gjør ut over det du blir bedt om.',
        bands: {
          low: 'Du legger litt mindre i arbeid og mål enn de fleste som har tatt testen. Du gjør kanskje det som trengs, stopper der og sparer kreftene til andre ting.',
          average: 'Du legger mer i arbeid og mål enn en del folk, og mindre enn andre.',
          high: 'Du arbeider hardt og gjør mer enn du blir bedt om, enda mer enn de fleste som har tatt testen. Det kan være vanskelig for deg å stoppe når en ting ennå kunne bli bedre.',
        },
      },
      {
        name: 'Selvdisiplin',
        definition:
          'Selvdisiplin er hvor godt du får deg selv til å begynne på en oppgave, bli ved den og gjennomføre planene dine, selv om det er kjedelig.',
        bands: {
          low: 'Du utsetter oppgaver mer enn de fleste som har tatt testen. Det vanskeligste kan være å begynne, og noe mer interessant kan komme mellom deg og planen.',
          average: 'Mange kommer fortere i gang med oppgavene sine enn du gjør, og mange senere.',
          high: 'Du begynner som regel uten å nøle og blir ved en oppgave til den er ferdig. Forstyrrelser drar deg ikke så ofte bort, og du er kanskje forberedt i god tid.',
        },
      },
      {
        name: 'Betenksomhet',
        definition:
          'Betenksomhet er hvor lenge du pleier å tenke over hva som kan følge, før du bestemmer deg, snakker eller handler.',
        bands: {
          low: 'Du bestemmer deg som regel fort og finner ut av resten på veien. Plutselige innfall kan føre deg til gode steder, og noen ganger til steder du ville unngått med litt mer tanke.',
          average: 'Du tenker deg om lenger før du handler enn en del gjør, og kortere enn andre.',
          high: 'Du tenker gjerne før du handler, og ser på hva som kan følge. Forhastede avgjørelser er sjeldne hos deg, og nå og da kan en mulighet være borte før du har bestemt deg.',
        },
      },
    ],
  },
}
