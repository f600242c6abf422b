import type { ReportWords } from './report-words.ts'

/** The report's words in Swedish. */
export const sv: ReportWords = {
  N: {
    name: 'Neuroticism',
    definition: [
      'Neuroticism handlar om hur lätt och hur starkt du känner oro, ilska, nedstämdhet och förlägenhet, och hur snart du påverkas av press.',
      'Alla har sådana känslor, och de har en uppgift: de säger ifrån när något kan vara fel. Skalan jämför bara hur mycket av dem folk berättar om. Den är ingen diagnos, vilka poäng du än har.',
    ],
    bands: {
      veryLow:
        'Oro, ilska och nedstämdhet brukar bara påverka dig lite och snart gå över. Minst nio av tio som har gjort testet berättar om mer av sådant än du. När något går fel är du ofta lugn medan du bestämmer vad du ska göra, och du kan behålla lugnet när andra har bråttom. Det kan också hända att du märker en fara senare än andra.',
      low: 'Du tar ofta dåliga dagar som de kommer. Du känner mer sällan oro, irritation och nedstämdhet än de flesta som har gjort testet, och det brukar inte hålla i sig länge. Under press kan du ofta hålla kvar tankarna på uppgiften i stället för på hur det känns. Ibland kunde lite mer oro ha fått dig att kontrollera något en gång till, och kanske märker du en fara senare än andra.',
      average:
        'Du känner oro, ilska och nedstämdhet ungefär lika ofta som de flesta som har gjort testet. Vissa saker berör dig och andra gör det inte: en tung vecka kan hålla dig vaken, och en vanlig lämnar dig oftast ganska lugn. Dina känslor brukar säga till när något är viktigt, och för det mesta kan du lägga dem ifrån dig igen. Facetterna kan visa vilka av dem som kommer lättare till dig och vilka som sitter längre in.',
      high: 'Du har ofta lättare att känna oro, ilska, nedstämdhet eller förlägenhet än de flesta som har gjort testet, och det kan dröja innan det släpper. Stress kan göra en vanlig dag tung. Samma vakenhet gör att du ofta märker tidigt att något är fel, i en plan eller mellan människor. En känsla kan vara stark även om det som ligger bakom är litet, och det kan hjälpa att ge den lite tid.',
      veryHigh:
        'Du har lätt för att känna oro, ilska och nedstämdhet, lättare än minst nio av tio som har gjort testet, och det kan dröja innan det släpper. Press kan snabbt bli för mycket, och det kan vara svårt att få ro så länge något är oklart. Du märker kanske tidigt att något kan gå fel. Du har inte valt det själv, och det kan förändras. När det blir tungt kan det hjälpa att prata med någon du litar på.',
    },
    poles: {
      low: {
        uses: 'Lugn kan vara till god hjälp när planer spricker: det finns plats att tänka, och en dålig stund är ofta snart över.',
        costs: 'En verklig fara kan förbli obemärkt en tid, längre än den borde.',
      },
      high: {
        uses: 'Faror, misstag och dålig stämning märks ofta tidigt, medan det ännu går att göra något åt dem.',
        costs: 'Larmet kan också gå när det finns lite att vara rädd för, och det tar mycket kraft.',
      },
    },
    facets: [
      {
        name: 'Oro',
        definition:
          'Oro är hur lätt du bekymrar dig, väntar dig det värsta eller blir spänd när något obehagligt kan komma att hända.',
        bands: {
          low: 'Du brukar inte bekymra dig så mycket för det som kan hända. Osäkra dagar går ofta förbi utan att du tappar lugnet, och stress byggs upp långsammare i dig än i många andra.',
          average:
            'Du oroar dig för en del och låter annat vara. Ett prov, en resa eller ett svårt samtal kan göra dig spänd i förväg, och det brukar släppa när det är över.',
          high: 'Dina tankar springer ofta i förväg till det som kan gå fel, och du blir kanske spänd före andra. Det kan hjälpa dig att se en fara, och det kan göra det svårt att vänta.',
        },
      },
      {
        name: 'Ilska',
        definition:
          'Ilska är hur snabbt du blir irriterad eller tappar humöret när något verkar fel eller orättvist för dig.',
        bands: {
          low: 'Det krävs ofta mycket för att du ska bli arg. Du brukar låta små förtretligheter passera, och ibland håller du kanske inne med ett klart ord som hade varit på sin plats.',
          average:
            'Du blir irriterad ungefär lika lätt som folk i allmänhet. Vissa saker kan få det att koka lite i dig, och det brukar svalna innan det har gått lång tid.',
          high: 'Irritationen stiger ofta snabbt i dig, särskilt när något verkar orättvist. Du kan tappa humöret tidigare än de flesta som har gjort testet, och en del ord kan bli skarpare än du menade.',
        },
      },
      {
        name: 'Nedstämdhet',
        definition:
          'Nedstämdhet är hur ofta du känner dig ledsen eller nere, och hur svårt det är för dig att vara nöjd med dig själv.',
        bands: {
          low: 'Du brukar trivas med dig själv. Du känner dig mer sällan nere än de flesta som har gjort testet, och du har sällan svårt att vara nöjd med den du är.',
          average:
            'Du känner till dagar då du är nere eller tvivlar på dig själv, och dagar då du är rätt nöjd med den du är. För det mesta är du kanske någonstans mittemellan.',
          high: 'Du brukar känna dig nedstämd och tvivla på dig själv oftare än folk i allmänhet. Du kan vara strängare mot dig själv än mot någon annan. Om tunga stunder gör dina dagar svåra, prata med en läkare eller med någon du litar på.',
        },
      },
      {
        name: 'Social osäkerhet',
        definition:
          'Social osäkerhet är hur blyg eller besvärad du är bland människor som du inte känner väl, eller när du kan hamna i centrum.',
        bands: {
          low: 'Det brukar inte göra dig så mycket att någon ser på dig. Du kan ofta gå fram till människor du inte känner, och en pinsam stund kan vara glömd ganska snart.',
          average:
            'I vissa situationer är du lite blyg, i andra är du trygg. Med människor du känner brukar du slappna av, och med främlingar kan det dröja en stund innan du tinar upp.',
          high: 'Du kan känna dig iakttagen eller besvärad bland människor du inte känner väl, och det kan krävas mod för att gå fram till någon. Med nära vänner är du ofta mycket tryggare.',
        },
      },
      {
        name: 'Omåttlighet',
        definition:
          'Omåttlighet är hur svårt det är att stå emot sug och frestelser, som att äta, köpa eller titta mer än du hade tänkt.',
        bands: {
          low: 'Det är ofta lätt för dig att säga nej till en frestelse. Du brukar sluta när du har fått nog, och ibland avstår du kanske från ett nöje som inte hade skadat.',
          average:
            'Du står emot vissa frestelser och ger efter för andra. Då och då tar du kanske mer än du hade tänkt, och på det hela taget brukar du hitta en balans.',
          high: 'När du vill ha något vill du ofta ha det nu, och det kan vara svårt att sluta vid lite. Du kan njuta fullt ut av stunden och efteråt önska att du hade slutat tidigare.',
        },
      },
      {
        name: 'Sårbarhet',
        definition:
          'Sårbarhet är hur snart press blir för mycket för dig, så att allt känns övermäktigt eller du inte vet vad du ska göra.',
        bands: {
          low: 'Under press brukar du hålla huvudet klart. När mycket händer på en gång tar du ofta en sak i taget, och det kan hända att du inte genast märker att det blir för mycket.',
          average:
            'Du klarar en hel del press. När för mycket kommer på en gång kan det kännas övermäktigt en stund, och sedan brukar du hitta ett nästa steg.',
          high: 'När mycket händer på en gång kan du snabbt känna att det är mer än du klarar. En lugn omgivning och gott om tid kan betyda mycket. Om det ofta blir för mycket, prata med någon du litar på.',
        },
      },
    ],
  },
  E: {
    name: 'Extraversion',
    definition: [
      'Extraversion handlar om hur mycket du söker sällskap, tar ledningen, är i gång, letar efter spänning och visar glädje.',
      'Låga poäng betyder inte att man är blyg eller ogillar människor. De betyder ofta att lugn, ett långsammare tempo eller några få människor räcker. De flesta är någonstans mellan de två ändarna.',
    ],
    bands: {
      veryLow:
        'Du föredrar ofta lugn och ro: få människor, få inbokade träffar och ditt eget tempo. Minst nio av tio som har gjort testet söker människor och liv mer än du. Stilla dagar kan vara goda dagar för dig, och några få människor kan vara allt sällskap du behöver. Stora tillställningar kan kännas som arbete. Det kan också hända att du tiger när din åsikt hade varit värd att höra, eller väntar på att andra ska ta första steget.',
      low: 'Du vill ofta ha det lugnare än de flesta som har gjort testet. Ett samtal med en enda person kan passa dig bättre än en fest, och en kväll hemma kan vara precis rätt. Du brukar lyssna först och låta andra leda när de vill. I en högljudd grupp kan dina idéer drunkna, och det kan ta lite tid för dig att få nya vänner.',
      average:
        'Du är någonstans mitt emellan stillsam och livlig. Du brukar trivas i sällskap, och efter ett tag vill du ha lugn och ro igen. Du kan ta ledningen när en sak ligger dig nära och lämna den åt andra när den inte gör det. Vissa dagar vill du ha skoj och liv, andra dagar är en lugn kväll mer i din smak. Facetterna kan visa var du lutar åt ena hållet.',
      high: 'Du brukar söka människor, aktivitet och skoj mer än de flesta som har gjort testet. Det är ofta lätt för dig att börja prata, att säga något i en grupp eller att få i gång något. Glädjen kan snabbt synas på dig. En lång och stilla dag kan kännas tom, och i ett livligt samtal märker du kanske inte alltid att någon annan väntar på att få ordet.',
      veryHigh:
        'Du är ofta där det händer. Sällskap, aktivitet och spänning drar i dig mer än i minst nio av tio som har gjort testet, och många gånger är det du som ordnar det: du börjar prata, du tar ledningen, du fyller dina dagar. Det kan vara lätt för dig att få andra med dig. Att vara ensam eller vänta kan vara svårt, och stillsamma människor kan behöva mer utrymme än du hade behövt i deras ställe.',
    },
    poles: {
      low: {
        uses: 'En lugn dag kan vara en bra dag, och det behövs inte mycket sällskap för att trivas.',
        costs: 'En god idé kan förbli osagd, och det kan ta lång tid att lära känna nya människor.',
      },
      high: {
        uses: 'Det är ofta lätt att möta människor, att få en grupp i rörelse och att hitta glädje i en dag.',
        costs:
          'Det kan vara svårt att vänta eller vara ensam, och de stillsamma kommer kanske inte till tals.',
      },
    },
    facets: [
      {
        name: 'Värme',
        definition:
          'Värme är hur lätt du får varma känslor för människor och får vänner, och hur nära du vill låta dem komma.',
        bands: {
          low: 'Du brukar hålla lite avstånd tills du har lärt känna någon. Det kan ta längre tid för dig att få vänner än för de flesta som har gjort testet, och din umgängeskrets är kanske liten.',
          average:
            'Du är varm mot människor du tycker om och mer avvaktande mot andra. Det kan ta lite tid att få vänner, och det sker oftast när ni har något gemensamt.',
          high: 'Du brukar trivas bland människor och har lätt att få vänner. Det är ofta naturligt för dig att visa någon att du tycker om dem, och du låter kanske människor komma nära ganska snart.',
        },
      },
      {
        name: 'Sällskaplighet',
        definition:
          'Sällskaplighet är hur mycket du tycker om att vara i stora grupper, som på fester och i folksamlingar, hellre än att vara för dig själv.',
        bands: {
          low: 'Du vill ofta helst vara ensam eller med några få. Folksamlingar och stora fester kan trötta dig, och en timme för dig själv brukar vara väl använd tid.',
          average:
            'En fest då och då kan passa dig, och det kan en kväll ensam också. Hur mycket sällskap du vill ha beror ofta på dagen och på vilka som är där.',
          high: 'Du brukar tycka om stora fester och folksamlingar och pratar med många där. Ett fullt rum gör dig ofta på bättre humör, och tid ensam kan snabbt bli lång.',
        },
      },
      {
        name: 'Självhävdelse',
        definition:
          'Självhävdelse är hur lätt du säger vad du tycker, tar befälet och leder andra, i stället för att vänta på att någon annan gör det.',
        bands: {
          low: 'Du brukar låta andra ta ledningen och avstå från att bestämma åt alla. Det är mindre naturligt för dig att ta befälet än för de flesta som har gjort testet, och du väntar kanske tills någon annan börjar.',
          average:
            'Du tar befälet när det är viktigt för dig eller när ingen annan gör det. Annars är du kanske glad att lämna ledningen åt någon annan.',
          high: 'Du tar ofta befälet och säger vad som ska hända härnäst. Grupper kan komma i gång tack vare dig, och det kan vara svårt att vänta medan andra bestämmer sig.',
        },
      },
      {
        name: 'Aktivitetsnivå',
        definition:
          'Aktivitetsnivå är vilken fart dina dagar har: hur upptagen du är och hur mycket du hinner på din fritid.',
        bands: {
          low: 'Du brukar ta det lugnt och lämna luft i dagen. Ett långsamt tempo kan passa dig bra, men att jagas från det ena till det andra gör det ofta inte.',
          average:
            'Ibland har du fullt upp, ibland tar du det lugnt. Efter en full vecka vill du kanske ha en stilla, och efter en stilla något att göra.',
          high: 'Du har ofta mycket på gång och brukar vara i farten. Fulla dagar kan kännas rätt för dig, och det kan vara svårare att inte göra något än att göra mycket.',
        },
      },
      {
        name: 'Spänningssökande',
        definition:
          'Spänningssökande är hur mycket du letar efter spänning, äventyr och vilda upptåg, och hur snart du har tråkigt utan dem.',
        bands: {
          low: 'Du brukar klara dig utan spänning. Buller, fart och risk ger dig kanske inte så mycket, och du tycker ofta att ett lugnt nöje är lika bra som ett vilt.',
          average:
            'Du tycker om lite spänning i livet, och inte för mycket av den. Ett litet äventyr kan locka dig, så länge du ungefär kan se hur det kommer att sluta.',
          high: 'Spänning och äventyr drar ofta i dig, och du kan göra något vilt bara för att det är roligt. Utan spänning brukar du snabbt få tråkigt.',
        },
      },
      {
        name: 'Glädje',
        definition:
          'Glädje är hur ofta du känner och visar glädje, har roligt och ser livet från den ljusa sidan.',
        bands: {
          low: 'Din glädje visar sig mer sällan än hos de flesta som har gjort testet. Du kan ha det bra utan att skratta mycket, och du letar kanske inte efter en ljus sida där du inte ser någon.',
          average:
            'Du har muntra stunder och sakliga stunder. Det roliga kommer till dig ungefär lika ofta som till folk i allmänhet, och du kan ofta se en ljus sida om du letar efter den.',
          high: 'Du känner ofta glädje, och den brukar synas. Du har kanske lätt att skratta, gläds åt små saker och hittar den ljusa sidan av en dag som andra hade kallat grå.',
        },
      },
    ],
  },
  O: {
    name: 'Öppenhet för erfarenheter',
    definition: [
      'Öppenhet handlar om hur mycket du dras till fantasi, konst, känslor, omväxling, idéer och nya synsätt, hellre än till det välkända och praktiska.',
      'Den säger vad som intresserar dig, inte hur smart du är eller hur mycket du har lärt dig. Man kan tänka lika bra i båda ändarna av skalan.',
    ],
    bands: {
      veryLow:
        'Du föredrar ofta det som är verkligt, nyttigt och beprövat. Minst nio av tio som har gjort testet dras mer till det nya eller abstrakta än du. En klar uppgift passar dig ofta bättre än en teori, och vanor som fungerar kan vara värda att behålla länge. Du frågar nog tidigt vad en idé är bra för. Något som bara är vackert eller bara är märkligt kan lämna dig oberörd, också när det hade kunnat leda någonstans.',
      low: 'Du är ofta mer hemma i det välkända än de flesta som har gjort testet. Du brukar se till det som fungerar och lita på det som är prövat. Praktiskt prat kan intressera dig mer än filosofi, och du behöver inte mycket förändring för att ha det bra. När något nytt dyker upp vill du kanske först se vad det är bra för, och under tiden kan en möjlighet ibland gå förbi.',
      average:
        'Du brukar vara intresserad av det nya och fäst vid det välkända, ungefär lika mycket av varje. En ovanlig idé eller ett konstverk kan fånga dig, och det kan en enkel lösning som fungerar också. Du kan ofta följa en teori en stund innan du frågar vad den ska användas till. På vissa områden tycker du kanske om förändring, på andra om det gamla. Facetterna kan visa vilka som är vilka.',
      high: 'Du är ofta nyfiken på idéer, konst, känslor och andra sätt att leva, mer än de flesta som har gjort testet. Du kan följa en tanke för tankens egen skull, och omväxling brukar glädja dig mer än rutin. Tankarna kan vandra långt från där du började, och det kan ge dig ovanliga idéer. Uppgifter som upprepas kan tråka ut dig, och det enkla och praktiska får kanske mindre av din tid.',
      veryHigh:
        'Nya idéer, bilder och upplevelser brukar dra starkt i dig, mer än i minst nio av tio som har gjort testet. Du kan försvinna in i tankar, gripas av något vackert och fråga varför saker är som de är när ingen annan frågar. Du ser ofta samband mellan sådant som ligger långt ifrån varandra. En dag utan något nytt kan bli lång. Det kan också hända att du ser förbi ett enkelt svar för att det är enkelt.',
    },
    poles: {
      low: {
        uses: 'Uppmärksamheten går till det som ligger närmast, och beprövade sätt sparar tid och risk.',
        costs:
          'En ovanlig idé kan läggas undan innan den har fått en chans, och en nödvändig förändring kan komma sent.',
      },
      high: {
        uses: 'Nyfikenhet hittar ofta nya vägar och kan göra det lättare att välkomna förändring och olikheter.',
        costs: 'Rutiner kan vara tunga att bära, och en spännande idé kan ta tid från det som behöver göras.',
      },
    },
    facets: [
      {
        name: 'Fantasi',
        definition:
          'Fantasi är hur levande dina inre bilder är och hur mycket du tycker om att dagdrömma och försvinna in i tankar.',
        bands: {
          low: 'Du dagdrömmer mindre än de flesta som har gjort testet. Dina tankar håller sig ofta till det som finns framför dig, och fakta kan intressera dig mer än det som kunde ha varit.',
          average:
            'Ibland dagdrömmer du, ibland håller du dig till fakta. När det finns plats för det kan fantasin följa med, och den brukar släppa dig när du behöver det.',
          high: 'Du har ofta levande bilder i huvudet och kan bli kvar en bra stund i dagdrömmar. Det som kunde vara brukar intressera dig lika mycket som det som är.',
        },
      },
      {
        name: 'Konstintresse',
        definition:
          'Konstintresse är hur mycket skönhet betyder för dig, i konst, dikter och natur, och hur mycket du letar efter den.',
        bands: {
          low: 'Konst och dikter brukar inte betyda så mycket för dig. Du kan ha glädje av något vackert i förbifarten, men letar mer sällan efter det än de flesta som har gjort testet.',
          average:
            'En del konst talar till dig, och mycket gör det kanske inte. Du brukar lägga märke till skönhet när den finns där, utan att gå långa omvägar för att hitta den.',
          high: 'Skönhet brukar betyda mycket för dig, och du ser den ofta där andra kanske går förbi. Konst, en dikt eller ett landskap kan stanna hos dig länge.',
        },
      },
      {
        name: 'Känslor',
        definition:
          'Känslor är här hur mycket du märker och lever med i dina egna och andras känslor, både de goda och de svåra.',
        bands: {
          low: 'Du lever lite mindre i dina känslor än de flesta som har gjort testet. Du märker dem kanske inte genast, och väldigt känslosamma människor kan vara svåra för dig att förstå.',
          average:
            'Du märker dina känslor när de är starka och kan ofta låta dem vara när de inte är det. Andras känslor brukar nå dig när du står dem nära.',
          high: 'Du brukar känna saker starkt och märka det medan det händer. Andras stämning når ofta också dig, och det kan göra en dag både rikare och tröttsammare.',
        },
      },
      {
        name: 'Äventyrslust',
        definition:
          'Äventyrslust är hur mycket du tycker om förändring och omväxling, som ny mat, nya platser och nya sätt att göra saker, framför rutin.',
        bands: {
          low: 'Du brukar tycka om det du känner till. Rutiner kan göra dina dagar lättare, och du vill ofta ha ett gott skäl innan du ändrar på något som fungerar.',
          average:
            'Du tycker om att en del förblir som det är och att annat förändras. Du kan prova något nytt när det lockar, och ändå vara glad i dina vanor.',
          high: 'Omväxling brukar glädja dig mer än rutin. Ny mat, nya platser eller ett nytt sätt att göra något gammalt kan locka dig, och upprepningar tröttar dig ofta.',
        },
      },
      {
        name: 'Intellekt',
        definition:
          'Intellekt är hur mycket du tycker om abstrakta idéer, krävande böcker och teoretiska samtal; det är inget mått på intelligens.',
        bands: {
          low: 'Du brukar föredra det konkreta framför teori. En lång diskussion om idéer kan verka leda ingenstans, och du trivs ofta bättre när något går att göra.',
          average:
            'Du tycker om en intressant idé när den rör något du bryr dig om. En rent teoretisk diskussion kan hålla kvar dig en stund, och sedan är du ofta redo för något annat.',
          high: 'Du brukar tycka om idéer för deras egen skull. En svår bok, en gåta eller ett samtal om stora frågor kan hålla kvar dig i timmar, också utan att det är till nytta.',
        },
      },
      {
        name: 'Frisinne',
        definition:
          'Frisinne handlar här om politik och värderingar: två av de fyra påståendena frågar hur du röstar, ett om brott och ett om rätt och fel.',
        bands: {
          low: 'I politik och värderingar lutar du mer åt tradition än de flesta som har gjort testet. Det som har hållit länge förtjänar ofta din tillit, och du vill kanske helst ha fasta regler för rätt och fel.',
          average:
            'I politik och värderingar lutar du varken tydligt åt tradition eller tydligt åt förändring. I en fråga håller du kanske med den ena sidan, i en annan med den andra.',
          high: 'I politik och värderingar lutar du mer åt förändring än de flesta som har gjort testet. Vad som är rätt kan för dig bero på fallet, och du önskar kanske mildhet där andra önskar stränghet.',
        },
      },
    ],
  },
  A: {
    name: 'Vänlighet',
    definition: [
      'Vänlighet handlar om hur mycket du litar på andra, tar hänsyn till deras känslor och sätter det att komma överens framför det att få som du vill.',
      'Ingen av ändarna är den bättre. Att komma överens håller ihop en grupp, och att stå på sig är ibland det som en situation kräver.',
    ],
    bands: {
      veryLow:
        'Minst nio av tio som har gjort testet ger med sig före dig. Du brukar ha dina egna intressen för ögonen, stå på dig i en diskussion och tvivla på vänliga ord tills de har visat sig hålla. I en förhandling eller en tvist kan det vara till nytta. Det kan kosta dig en del närhet, och då och då ett erbjudande som var väl menat.',
      low: 'Du står lite oftare på dig än de flesta som har gjort testet. Du frågar kanske vad som ligger bakom en begäran innan du säger ja, och du står ut med att någon inte håller med dig. Du ger tillit och hjälp, men inte till alla och inte genast. Att få rätt kan ibland vara mindre värt för dig än den fred det kostade.',
      average:
        'Du brukar väga dina egna önskningar mot andras och letar ofta efter en väg som passar båda. Du litar på människor inom rimliga gränser, hjälper där du kan och säger ändå nej ibland. Mot dem som står dig nära ger du kanske lätt med dig, och mot andra står du på dig. I en tvist kan du gå åt det ena eller andra hållet, beroende på vad som står på spel. Facetterna kan berätta mer.',
      high: 'Du brukar tro gott om människor och tänka på hur de har det, mer än de flesta som har gjort testet. Det är ofta naturligt för dig att hjälpa, och du vill hellre få slut på en tvist än vinna den. Det kan vara lätt för andra att samarbeta med dig. Ett klart nej kan sitta långt inne, och då och då får dina egna önskningar kanske vänta längre än de behöver.',
      veryHigh:
        'Hur andra har det brukar betyda väldigt mycket för dig, mer än för minst nio av tio som har gjort testet. Du visar ofta tillit genast, hjälper utan att någon ber dig och gör mycket för att bevara freden. Att säga nej eller be om något för egen del kan vara mycket svårt, och det kan hända att du ger mer än du har att ge. Någon kan komma att utnyttja det.',
    },
    poles: {
      low: {
        uses: 'Svåra frågor blir ställda, påståenden blir prövade och egna intressen blir väl försvarade.',
        costs: 'Hjälp och närhet kan komma mer sällan, och en tvist kan vara längre än den behöver.',
      },
      high: {
        uses: 'Tillit och hjälp kommer ofta tillbaka, och samarbete kan bli lätt och trevligt.',
        costs: 'Egna behov kan förbli osagda, och någon kan utnyttja så mycket välvilja.',
      },
    },
    facets: [
      {
        name: 'Tillit',
        definition:
          'Tillit är hur mycket du tror att andra menar väl och talar sanning, innan du vet det säkert.',
        bands: {
          low: 'Du brukar vara försiktig tills någon har förtjänat din tillit. Du frågar dig ofta vad som ligger bakom vackra ord, och behöver kanske bevis där andra nöjer sig med ett löfte.',
          average:
            'Du ger människor en viss tillit och håller ögonen öppna. Om du litar på någon beror ofta på vem det är och vad du har sett av dem.',
          high: 'Du brukar räkna med att människor menar väl och tro på vad de säger. Det kan öppna dörrar mellan dig och andra, och då och då kan det bli utnyttjat.',
        },
      },
      {
        name: 'Rättframhet',
        definition:
          'Rättframhet är hur öppet och ärligt du handlar mot andra, i stället för att använda knep eller människor för att ta dig fram.',
        bands: {
          low: 'Nästan alla säger att de handlar hederligt mot andra. Du säger det mindre bestämt än de flesta. När mycket står på spel kan du tänka först på din egen fördel, eller hålla inne med något.',
          average:
            'Du brukar vara rättfram, och ibland låter du kanske något vara osagt eller vänder det till din fördel. Var gränsen går beror ofta på hur mycket det gäller.',
          high: 'Du brukar handla öppet med människor och undvika knep, också när de hade hjälpt dig. Det kan vara svårt för dig att låtsas, och ofta väntar du dig detsamma av andra.',
        },
      },
      {
        name: 'Altruism',
        definition:
          'Altruism är hur mycket du tycker om att hjälpa andra, ta dig tid för dem och bry dig om hur de har det.',
        bands: {
          low: 'De flesta som har gjort testet säger att de älskar att hjälpa. Du säger det mindre bestämt. Du behåller kanske mer av din tid för dig själv, och hjälper när du ser att det behövs.',
          average:
            'Du hjälper när det behövs och när du har tid. Andras känslor betyder något för dig, och det brukar också finnas plats för det som är viktigt för dig själv.',
          high: 'Du brukar tycka om att hjälpa och ta dig tid för andra, ofta utan att någon ber dig. Hur någon har det kan betyda lika mycket för dig som det som ska göras.',
        },
      },
      {
        name: 'Samarbete',
        definition:
          'Samarbete är hur mycket du undviker gräl och hårda ord och låter en sak vila, i stället för att strida om den.',
        bands: {
          low: 'Du undviker gräl mindre än de flesta som har gjort testet. Du kan säga ett skarpt ord när du är arg, och ha svårt att låta en sak vila när någon har gjort dig orätt.',
          average:
            'Du letar inte efter gräl och flyr inte från alla heller. I småsaker ger du ofta med dig, och i större saker kan du höja rösten.',
          high: 'Du brukar undvika gräl och hitta ord som inte sårar. Det är ofta lätt för dig att ge med dig, och du låter kanske något passera som det hade varit bättre att prata om.',
        },
      },
      {
        name: 'Anspråkslöshet',
        definition:
          'Anspråkslöshet är hur lite du ställer dig över andra eller talar om dina egna förtjänster, vad du än kan.',
        bands: {
          low: 'Du brukar ha höga tankar om dig själv, och säger det kanske också. Det är ofta lätt för dig att visa vad du kan och att be om det du anser att du förtjänar.',
          average:
            'Du brukar känna till dina goda sidor utan att göra mycket av dem. Du kan nämna något du har lyckats med när det passar, och beröm är ofta välkommet och ibland lite pinsamt.',
          high: 'Du brukar inte se dig som bättre än andra, och beröm kan göra dig besvärad. Det du är bra på förblir ofta osagt, också där ett ord om det hade varit på sin plats.',
        },
      },
      {
        name: 'Medkänsla',
        definition:
          'Medkänsla är hur mycket det rör dig när någon har det sämre än du, och hur mycket deras problem angår dig.',
        bands: {
          low: 'Du blir mindre berörd av andras problem än de flesta som har gjort testet. Du kan ofta höra om något svårt, lägga det ifrån dig och fortsätta dagen som vanligt.',
          average:
            'Andras nöd rör dig när den kommer nära, och ofta kan du lägga den ifrån dig igen. Du väger kanske medlidande mot det som verkar rättvist för dig.',
          high: 'Andras nöd brukar röra dig, också när det gäller människor du inte känner. Du känner ofta med dem som har det sämre, och det kan vara svårt att få ur tankarna.',
        },
      },
    ],
  },
  C: {
    name: 'Samvetsgrannhet',
    definition: [
      'Samvetsgrannhet handlar om hur du förhåller dig till mål och impulser: hur mycket du planerar, håller ordning, blir kvar vid en uppgift och tänker innan du handlar.',
      'Mer är inte alltid bättre. Planer hjälper med det som går att förutse, och när det inte går kan det rätta vara att handla i stunden.',
    ],
    bands: {
      veryLow:
        'Du brukar leva i stunden och låta planer, listor och städning vänta. Minst nio av tio som har gjort testet organiserar mer än du. Du kan ofta släppa en sak för en annan som det är mer liv i, och en plötslig förändring kan passa dig bra. Långa uppgifter utan slutdatum kan vara svåra både att börja med och att göra färdiga.',
      low: 'Du planerar och städar lite mindre än de flesta som har gjort testet. Du lämnar kanske luft i dina dagar och bestämmer dig efter hand. Det som intresserar dig kan få mycket av din energi; det som inte gör det får kanske vänta. Det kan hjälpa dig att vara flexibel. Då och då kunde lite planering ha besparat dig brådskan på slutet.',
      average:
        'Du brukar planera det som är viktigt och låta resten ha sin gång. Oftast håller du dina löften, och ibland skjuter du upp något. Det kan vara städat på ett ställe och mindre städat på ett annat. Du kan arbeta hårt mot ett mål, och ofta kan du låta det vara när något annat dyker upp. Facetterna kan visa var du lutar åt ordning och var du lutar åt frihet.',
      high: 'Du brukar planera i god tid, göra färdigt det du börjar med och hålla ord, mer än de flesta som har gjort testet. Ordning gör ofta livet lättare för dig, och för det mesta tänker du innan du handlar. Ett mål kan hålla kvar din uppmärksamhet länge. Det kan störa dig när planer ändras i sista stund, och det kan vara svårt att säga att något är bra nog och vila.',
      veryHigh:
        'Du brukar sätta upp höga mål, förbereda dig väl och hålla på tills en sak är klar, mer än minst nio av tio som har gjort testet. Plikter och löften väger ofta tungt för dig, och lite lämnas åt slumpen. På det sättet kan du få mycket gjort. Att inte göra något kan kännas fel, en rörig dag kan vara svår att stå ut med, och det kan hända att du kräver mer av dig själv än uppgiften gör.',
    },
    poles: {
      low: {
        uses: 'Det är lätt att byta kurs, och en möjlighet som inte fanns i någon plan kan tas på en gång.',
        costs:
          'Saker kan komma bort, slutdatum kan komma tidigare än väntat, och långsiktiga mål är svårare att nå.',
      },
      high: {
        uses: 'Planer och en jämn insats för långa uppgifter i mål, och löften brukar hållas.',
        costs:
          'Det kan vara svårt att släppa taget, vila eller improvisera, och ett litet misstag kan få räknas för mycket.',
      },
    },
    facets: [
      {
        name: 'Tilltro till egen förmåga',
        definition:
          'Tilltro till egen förmåga är hur säker du är på att du kan få saker gjorda och föra en uppgift till ett gott slut.',
        bands: {
          low: 'Du är mindre säker på dig själv inför en uppgift än de flesta som har gjort testet. En ny kan få dig att undra om du klarar den, och ett gott resultat kan komma som en överraskning.',
          average:
            'Du litar på dig själv i mycket av det som dyker upp, och mindre i en del av det. En ny uppgift kan få dig att tveka först, och sedan hittar du ofta en väg.',
          high: 'Du brukar känna att du klarar det som kommer. Du vet ofta hur du får saker gjorda, och en svår uppgift kan locka mer än den skrämmer.',
        },
      },
      {
        name: 'Ordningsamhet',
        definition:
          'Ordningsamhet är hur mycket du vill ha det städat och allt på sin plats, i ditt rum och bland dina saker.',
        bands: {
          low: 'Du brukar låta saker ligga där du använde dem sist. Stök stör dig kanske inte på länge, och att leta hör ofta till dagen.',
          average:
            'Du städar när det behövs och låter bli när det inte behövs. Vissa av dina saker har kanske en fast plats, och andra dyker upp där du hade dem sist.',
          high: 'Du brukar vilja ha det städat och lägga tillbaka saker där de hör hemma. Med ordning omkring dig trivs du ofta bättre, och stök kan vara svårt att bortse från.',
        },
      },
      {
        name: 'Plikttrohet',
        definition:
          'Plikttrohet är hur bunden du känner dig av regler, av sanningen och av löften som du har gett.',
        bands: {
          low: 'Nästan alla säger att de håller sitt ord. Du ger dig själv lite mer spelrum än de flesta: när förhållandena ändras kan också en plan göra det, och en regel måste kännas vettig för dig.',
          average:
            'Oftast håller du dina löften och följer regler som är vettiga för dig. Ett undantag då och då kan kännas i sin ordning, så länge det inte skadar någon.',
          high: 'Du brukar hålla ord, tala sanning och följa reglerna, också när ingen hade märkt det. Ett löfte väger ofta tungt för dig, och det kan plåga dig länge att bryta ett.',
        },
      },
      {
        name: 'Prestationssträvan',
        definition:
          'Prestationssträvan är hur hårt du arbetar för dina mål och hur mycket du gör utöver det som någon ber dig om.',
        bands: {
          low: 'Du satsar lite mindre på arbete och mål än de flesta som har gjort testet. Du gör kanske det som behövs, nöjer dig med det och sparar krafterna till annat.',
          average:
            'Du kan arbeta hårt för något som betyder något för dig, och göra precis lagom där det inte gör det. Du har kanske mål utan att låta dem fylla all din tid.',
          high: 'Du brukar arbeta hårt och göra mer än någon ber dig om. Ett högt mål ger dig ofta extra fart, och det kan vara svårt att sluta när något ännu kunde bli bättre.',
        },
      },
      {
        name: 'Självdisciplin',
        definition:
          'Självdisciplin är hur väl du får dig själv att börja med en uppgift, bli kvar vid den och genomföra dina planer, även om det är tråkigt.',
        bands: {
          low: 'Att börja kan vara det svåraste för dig. Du brukar skjuta upp tråkiga uppgifter, och något mer spännande kan lätt komma mellan dig och planen.',
          average:
            'Du får de flesta uppgifter gjorda, en del av dem sent. En spännande uppgift kan dra dig med sig, och till en tråkig behöver du ofta en knuff eller ett slutdatum.',
          high: 'Du brukar börja utan dröjsmål och bli kvar vid en uppgift tills den är klar. Störningar drar inte så ofta bort dig, och du är kanske förberedd i god tid.',
        },
      },
      {
        name: 'Eftertänksamhet',
        definition:
          'Eftertänksamhet är hur länge du brukar tänka över vad som kan följa, innan du bestämmer dig, talar eller handlar.',
        bands: {
          low: 'Du brukar bestämma dig snabbt och ta reda på resten på vägen. Plötsliga infall kan föra dig till bra ställen, och ibland till sådana som du hade undvikit om du hade tänkt efter.',
          average:
            'En del beslut tänker du över, andra fattar du på stället. Det beror ofta på hur mycket det finns att förlora, och då och då är du kanske snabbare än du hade tänkt.',
          high: 'Du brukar tänka innan du handlar och se på vad som kan följa. Förhastade beslut är ovanliga hos dig, och då och då kan en möjlighet vara borta innan du har bestämt dig.',
        },
      },
    ],
  },
}
