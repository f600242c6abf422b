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
      average: 'Många känner oro, ilska och nedstämdhet oftare än du, och många mer sällan.',
      high: 'Du har ofta lättare att känna oro, ilska, nedstämdhet eller förlägenhet än de flesta som har gjort testet, och det kan dröja innan det släpper. Stress kan göra en vanlig dag tung. Du tänker ofta tidigt på vad som kan gå fel, i en plan eller mellan människor. En känsla kan vara stark även om det som ligger bakom är litet, och det kan hjälpa att ge den lite tid.',
      veryHigh:
        'Du har lätt för att känna oro, ilska och nedstämdhet, lättare än minst nio av tio som har gjort testet, och det kan dröja innan det släpper. Press kan snabbt bli för mycket, och det kan vara svårt att få ro så länge något är oklart. Du märker kanske tidigt att något kan gå fel. Du har inte valt det själv, och det kan förändras. När det blir tungt kan det hjälpa att prata med någon du litar på.',
    },
    poles: {
      low: {
        uses: 'Lugn kan vara till god hjälp när planer spricker: det finns plats att tänka, och en dålig stund är ofta snart över.',
        costs: 'En verklig fara kan förbli obemärkt en tid, längre än den borde.',
      },
      high: {
        uses: 'Det som kan gå fel tänker man ofta på tidigt, medan det ännu går att göra något åt det.',
        costs: 'Oron kan komma också där det finns lite att vara rädd för, och den tar mycket kraft.',
      },
    },
    facets: [
      {
        name: 'Oro',
        definition:
          'Oro är hur lätt du bekymrar dig, väntar dig det värsta eller blir spänd när något obehagligt kan komma att hända.',
        bands: {
          low: 'Du oroar dig mindre för det som kan hända än de flesta som har gjort testet. Ovissa dagar går ofta förbi utan att du tappar lugnet, och stress byggs upp långsammare i dig än i många andra.',
          average: 'Många oroar sig och väntar sig det värsta mer än du, och många mindre.',
          high: 'Dina tankar springer ofta i förväg till det som kan gå fel, och du blir kanske spänd före andra. Det kan hjälpa dig att se en fara, och det kan göra det svårt att vänta.',
        },
      },
      {
        name: 'Ilska',
        definition:
          'Ilska är hur snabbt du blir irriterad eller tappar humöret när något verkar fel eller orättvist för dig.',
        bands: {
          low: 'Det krävs ofta mycket för att du ska bli arg. Du brukar låta små förtretligheter passera, och ibland håller du kanske inne med ett klart ord som hade varit på sin plats.',
          average: 'Du blir fortare irriterad än vissa, och långsammare än andra.',
          high: 'Irritationen stiger ofta snabbt i dig, särskilt när något verkar orättvist. Du kan tappa humöret tidigare än de flesta som har gjort testet, och en del ord kan bli skarpare än du menade.',
        },
      },
      {
        name: 'Nedstämdhet',
        definition:
          'Nedstämdhet är hur ofta du är ledsen, och hur svårt det är att vara nöjd med dig själv. I forskningen: depression, men inte sjukdomen med det namnet.',
        bands: {
          low: 'Du brukar trivas med dig själv. Du känner dig mer sällan nere än de flesta som har gjort testet, och du har sällan svårt att vara nöjd med den du är.',
          average: 'Vissa är oftare nere eller tvivlar oftare på sig själva än du, andra mer sällan.',
          high: 'Du brukar känna dig nedstämd och tvivla på dig själv oftare än folk i allmänhet. Du kan vara strängare mot dig själv än mot någon annan. Om tunga stunder gör dina dagar svåra, prata med en läkare eller med någon du litar på.',
        },
      },
      {
        name: 'Social osäkerhet',
        definition:
          'Social osäkerhet är hur blyg eller besvärad du är bland människor som du inte känner väl, eller när du kan hamna i centrum.',
        bands: {
          low: 'Det brukar inte göra dig så mycket att någon ser på dig. Du kan ofta gå fram till människor du inte känner, och en pinsam stund kan vara glömd ganska snart.',
          average: 'Bland främlingar är du blygare än vissa, och modigare än andra.',
          high: 'Du kan känna dig iakttagen eller besvärad bland människor du inte känner väl, och det kan krävas mod för att gå fram till någon. Med nära vänner är du ofta mycket tryggare.',
        },
      },
      {
        name: 'Mottaglighet för frestelser',
        definition:
          'Mottaglighet för frestelser är hur svårt det är att stå emot sug, som att äta, köpa eller titta mer än du hade tänkt. I forskningen: omåttlighet.',
        bands: {
          low: 'Det är ofta lätt för dig att säga nej till en frestelse. Du brukar sluta när du har fått nog, och ibland avstår du kanske från ett nöje som inte hade skadat.',
          average: 'Många har svårare än du att stå emot en frestelse, och många har lättare.',
          high: 'När du vill ha något vill du ofta ha det nu, och det kan vara svårt att sluta vid lite. Du kan njuta fullt ut av stunden och efteråt önska att du hade slutat tidigare.',
        },
      },
      {
        name: 'Känslighet för press',
        definition:
          'Känslighet för press är hur snart press blir för mycket för dig, så att allt känns övermäktigt eller du inte vet vad du ska göra. I forskningen: sårbarhet.',
        bands: {
          low: 'Under press brukar du hålla huvudet klart. När mycket händer på en gång tar du ofta en sak i taget, och det kan hända att du inte genast märker att det blir för mycket.',
          average: 'Du klarar press bättre än vissa, och mindre bra än andra.',
          high: 'När mycket händer på en gång tappar du lugnet fortare än de flesta som har gjort testet, och det kan snart bli mer än du klarar. En lugn omgivning och tid kan hjälpa. Om det ofta blir för mycket, prata med någon du litar på.',
        },
      },
    ],
  },
  E: {
    name: 'Extraversion',
    definition: [
      'Extraversion handlar om hur mycket du söker sällskap, tar ledningen, är i gång, letar efter spänning och visar glädje.',
      'Låga poäng är inte detsamma som blyghet, som här hör till neuroticism, även om de två ofta följs åt. Det kan helt enkelt räcka med lugn, ett långsammare tempo eller några få människor. De flesta är någonstans mellan de två ändarna.',
    ],
    bands: {
      veryLow:
        'Få människor, få inbokade träffar och ditt eget tempo passar dig bättre än de passar de flesta: minst nio av tio som har gjort testet söker människor och liv mer än du. Stilla dagar kan vara goda dagar för dig, och några få människor kan vara allt sällskap du behöver. Stora tillställningar kan kännas som arbete. Det kan också hända att du tiger när din åsikt hade varit värd att höra, eller väntar på att andra ska ta första steget.',
      low: 'Du vill ofta ha det lite lugnare än de flesta som har gjort testet. Ett samtal med en enda person kan passa dig bättre än en fest, och en kväll hemma kan vara precis rätt. Du lämnar kanske oftare ledningen åt andra och behöver mer tid för att få vänner. I en högljudd grupp blir dina idéer kanske inte hörda.',
      average: 'Många söker mer sällskap och liv än du, och många nöjer sig med mindre.',
      high: 'Du brukar söka människor, aktivitet och skoj mer än de flesta som har gjort testet. Det är ofta lätt för dig att börja prata, att ta ledningen i en grupp eller att få i gång något. Glädjen kan snabbt synas på dig. En lång och stilla dag kan kännas tom, och i ett livligt samtal märker du kanske inte alltid att någon annan vill säga något.',
      veryHigh:
        'Du är ofta där det händer. Sällskap, aktivitet och spänning drar i dig mer än i minst nio av tio som har gjort testet, och många gånger är det du som ordnar det: du börjar prata, du tar ledningen, du fyller dina dagar. Du har kanske lätt att skratta, och andra kan märka när du är glad. Att vara ensam eller vänta kan vara svårt, och stillsamma människor kan behöva mer utrymme än du hade behövt i deras ställe.',
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
          'Värme är hur lätt du får vänner och trivs bland människor, och hur nära du vill låta dem komma.',
        bands: {
          low: 'Du håller lite mer avstånd än de flesta som har gjort testet. Det kan ta längre tid för dig att få vänner, och du låter kanske människor komma nära senare än andra gör.',
          average: 'Många har lättare att få vänner än du, och många har svårare.',
          high: 'Du brukar trivas bland människor och har lätt att få vänner. Det är ofta naturligt för dig att visa någon att du tycker om dem, och du låter kanske människor komma nära ganska snart.',
        },
      },
      {
        name: 'Sällskaplighet',
        definition:
          'Sällskaplighet är hur mycket du tycker om att vara i stora grupper, som på fester och i folksamlingar, hellre än att vara för dig själv.',
        bands: {
          low: 'Du vill ofta helst vara ensam, eller prata med några få hellre än med många. Folkmassor och stora fester kan trötta dig, och en timme för dig själv är ofta väl använd tid.',
          average: 'Du tycker om folkmassor och fester mer än vissa, och mindre än andra.',
          high: 'Du brukar tycka om stora fester och folksamlingar och pratar med många där. Ett fullt rum gör dig ofta på bättre humör, och tid ensam kan snabbt bli lång.',
        },
      },
      {
        name: 'Självhävdelse',
        definition:
          'Självhävdelse är hur lätt du tar befälet och leder andra, i stället för att vänta på att någon annan gör det.',
        bands: {
          low: 'Du tar mer sällan befälet än de flesta som har gjort testet. Du lämnar kanske ledningen åt andra när de vill ha den, och väntar tills någon annan börjar.',
          average: 'Du tar befälet oftare än vissa, och mer sällan än andra.',
          high: 'Du tar ofta befälet och säger vad som ska hända härnäst. Grupper kan komma i gång tack vare dig, och det kan vara svårt att vänta medan andra bestämmer sig.',
        },
      },
      {
        name: 'Aktivitetsnivå',
        definition:
          'Aktivitetsnivå är vilken fart dina dagar har: hur upptagen du är och hur mycket du hinner på din fritid.',
        bands: {
          low: 'Du brukar ta det lugnt och lämna luft i dagen. Ett långsamt tempo kan passa dig bra, men att jagas från det ena till det andra gör det ofta inte.',
          average: 'Många har mer att göra än du, och många tar det lugnare.',
          high: 'Du har ofta mycket på gång och brukar vara i farten. Fulla dagar kan kännas rätt för dig, och det kan vara svårare att inte göra något än att göra mycket.',
        },
      },
      {
        name: 'Spänningssökande',
        definition:
          'Spänningssökande är hur mycket du letar efter spänning, äventyr och vilda upptåg, och hur snart du har tråkigt utan dem.',
        bands: {
          low: 'Du brukar klara dig utan spänning. Buller, fart och risk ger dig kanske inte så mycket, och du tycker ofta att ett lugnt nöje är lika bra som ett vilt.',
          average: 'Vissa letar mer efter spänning än du, andra mindre.',
          high: 'Spänning och äventyr drar ofta i dig, och du kan göra något vilt bara för att det är roligt. Utan spänning brukar du snabbt få tråkigt.',
        },
      },
      {
        name: 'Glädje',
        definition:
          'Glädje är hur ofta du känner och visar glädje, har roligt och ser livet från den ljusa sidan.',
        bands: {
          low: 'Din glädje visar sig mer sällan än hos de flesta som har gjort testet. Du kan ha det bra utan att skratta mycket, och du letar kanske inte efter en ljus sida där du inte ser någon.',
          average: 'Glädjen kommer oftare till dig än till vissa, och mer sällan än till andra.',
          high: 'Du känner glädje ännu oftare än de flesta som har gjort testet, och den brukar synas. Du har kanske lätt att skratta, gläds åt små saker och hittar en ljus sida där andra inte ser någon.',
        },
      },
    ],
  },
  O: {
    name: 'Öppenhet för erfarenheter',
    definition: [
      'Öppenhet handlar om hur mycket du dras till fantasi, konst, känslor, omväxling, idéer och nya synsätt, hellre än till det välkända och praktiska.',
      'Den frågar vad som intresserar dig. Den mäter inte hur smart du är eller hur mycket du har lärt dig.',
    ],
    bands: {
      veryLow:
        'Minst nio av tio som har gjort testet dras mer till det nya eller abstrakta än du. Det som är verkligt, nyttigt och beprövat betyder kanske mer för dig. En klar uppgift kan passa dig bättre än en teori, och vanor som fungerar kan vara värda att behålla länge. Du frågar kanske tidigt vad en idé är bra för. Något som bara är vackert eller bara är märkligt kan lämna dig oberörd, också när det hade kunnat leda någonstans.',
      low: 'Du är ofta lite mer hemma i det välkända än de flesta som har gjort testet. Det som fungerar och är prövat betyder kanske mer för dig, och filosofi mindre. Du behöver kanske mindre förändring och mindre konst för att ha det bra. När något nytt dyker upp vill du kanske först se vad det är bra för, och under tiden kan en möjlighet ibland gå förbi.',
      average: 'Nya idéer, konst och förändring drar i dig mer än i vissa, och mindre än i andra.',
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
          average: 'Vissa försvinner oftare in i dagdrömmar än du, andra mer sällan.',
          high: 'Du har ofta levande bilder i huvudet och kan bli kvar en bra stund i dagdrömmar. Det som kunde vara brukar intressera dig lika mycket som det som är.',
        },
      },
      {
        name: 'Konstintresse',
        definition:
          'Konstintresse är hur mycket skönhet betyder för dig, i konst, dikter och natur, och hur mycket du letar efter den.',
        bands: {
          low: 'Konst och dikter betyder mindre för dig än för de flesta som har gjort testet. Du kan ha glädje av något vackert i förbifarten, och letar mer sällan efter det.',
          average: 'Konst och skönhet betyder mer för dig än för vissa, och mindre än för andra.',
          high: 'Skönhet brukar betyda mycket för dig, och du ser den ofta i sådant där andra kanske inte lägger märke till den. Konst, en dikt eller ett landskap kan stanna hos dig länge.',
        },
      },
      {
        name: 'Känslor',
        definition:
          'Känslor är här hur mycket du märker och lever med i dina egna och andras känslor, både de goda och de svåra.',
        bands: {
          low: 'Du lever lite mindre i dina känslor än de flesta som har gjort testet. Du märker dem kanske inte genast, och väldigt känslosamma människor kan vara svåra för dig att förstå.',
          average: 'Du lever mer i dina känslor än vissa, och mindre än andra.',
          high: 'Du känner saker ännu starkare än de flesta som har gjort testet, och brukar märka det medan det händer. Andras stämning når ofta också dig, och det kan göra en dag både rikare och tröttsammare.',
        },
      },
      {
        name: 'Äventyrslust',
        definition:
          'Äventyrslust är hur mycket du tycker om förändring och omväxling, som ny mat, nya platser och nya sätt att göra saker, framför rutin.',
        bands: {
          low: 'Du brukar tycka om det du känner till. Rutiner kan göra dina dagar lättare, och du vill ofta ha ett gott skäl innan du ändrar på något som fungerar.',
          average: 'Vissa vill ha mer förändring och omväxling än du, andra mindre.',
          high: 'Omväxling brukar glädja dig mer än rutin. Ny mat, nya platser eller ett nytt sätt att göra något gammalt kan locka dig, och upprepningar tröttar dig ofta.',
        },
      },
      {
        name: 'Intellekt',
        definition:
          'Intellekt är hur mycket du tycker om abstrakta idéer, krävande böcker och teoretiska samtal; det är inget mått på intelligens.',
        bands: {
          low: 'Abstrakta idéer drar mindre i dig än i de flesta som har gjort testet. En lång diskussion om teori kan verka leda ingenstans, och krävande böcker lockar dig kanske mindre.',
          average: 'Många har mer glädje av abstrakta idéer än du, och många har mindre.',
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
            'I politik och värderingar lutar många mer åt förändring än du, och många mer åt tradition.',
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
        'Minst nio av tio som har gjort testet ger med sig snabbare än du. Du har kanske dina egna intressen mer för ögonen än de, tvivlar längre på vänliga ord och står fastare på dig i en diskussion. I en förhandling eller en tvist kan det vara till nytta. Det kan kosta dig en del närhet, och då och då ett erbjudande som var väl menat.',
      low: 'Du står lite oftare på dig än de flesta som har gjort testet. Du frågar kanske vad som ligger bakom en begäran innan du säger ja, och du står ut med att någon inte håller med dig. Du ger tillit och hjälp, men inte till alla och inte genast. Att få rätt kan ibland vara mindre värt för dig än den fred det kostade.',
      average: 'Många litar på andra och ger med sig fortare än du, och många långsammare.',
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
          average: 'Du litar lättare på människor än vissa gör, och mindre lätt än andra.',
          high: 'Du brukar lita på andra, räkna med att de menar väl och tro på vad de säger. Det kan bespara dig mycket misstänksamhet, och då och då kan någon utnyttja det.',
        },
      },
      {
        name: 'Rättframhet',
        definition:
          'Rättframhet är hur öppet och ärligt du handlar mot andra, i stället för att använda knep eller människor för att ta dig fram.',
        bands: {
          low: 'Nästan alla säger att de handlar hederligt mot andra. Du säger det mindre bestämt än de flesta. När mycket står på spel kan du tänka först på din egen fördel, eller hålla inne med något.',
          average: 'Vissa håller fastare på ärlighet mot andra än du, andra mindre fast.',
          high: 'Att vara ärlig och rättvis mot människor betyder ännu mer för dig än för de flesta som har gjort testet. Du brukar undvika knep, också när de hade hjälpt dig, och inte stå i vägen för andra.',
        },
      },
      {
        name: 'Altruism',
        definition:
          'Altruism är hur mycket du tycker om att hjälpa andra, ta dig tid för dem och bry dig om hur de har det.',
        bands: {
          low: 'De flesta som har gjort testet säger att de älskar att hjälpa. Du säger det mindre bestämt. Du behåller kanske mer av din tid för dig själv, och hjälper när du ser att det behövs.',
          average: 'Många tar sig mer tid för andra än du, och många tar sig mindre.',
          high: 'Du tycker om att hjälpa och tar dig tid för andra ännu mer än de flesta som har gjort testet. Hur någon har det kan betyda lika mycket för dig som det som ska göras.',
        },
      },
      {
        name: 'Samarbete',
        definition:
          'Samarbete är hur mycket du undviker gräl och hårda ord och låter en sak vila, i stället för att strida om den.',
        bands: {
          low: 'Du undviker gräl mindre än de flesta som har gjort testet. Du kan säga ett skarpt ord när du är arg, och ha svårt att låta en sak vila när någon har gjort dig orätt.',
          average: 'Vissa undviker gräl mer än du, andra mindre.',
          high: 'Du brukar undvika gräl och hitta ord som inte sårar. Det är ofta lätt för dig att ge med dig, och du låter kanske något passera som det hade varit bättre att prata om.',
        },
      },
      {
        name: 'Anspråkslöshet',
        definition:
          'Anspråkslöshet är hur lite du ställer dig över andra eller talar om dina egna förtjänster, vad du än kan.',
        bands: {
          low: 'Du har högre tankar om dig själv än de flesta som har gjort testet har om sig själva, och säger det kanske också. Det kan vara lätt för dig att visa vad du kan.',
          average: 'Vissa har högre tankar om sig själva än du har om dig, andra mindre höga.',
          high: 'Du tänker och talar mer anspråkslöst om det du är bra på än de flesta som har gjort testet. Du brukar inte se dig som bättre än andra, och ett ord om något du gör bra kan förbli osagt.',
        },
      },
      {
        name: 'Medkänsla',
        definition:
          'Medkänsla är hur mycket det rör dig när någon har det sämre än du, och hur mycket deras problem angår dig.',
        bands: {
          low: 'Du blir mindre berörd av andras problem än de flesta som har gjort testet. Du kan ofta höra om något svårt, lägga det ifrån dig och fortsätta dagen som vanligt.',
          average: 'Andras nöd rör många mer än den rör dig, och många mindre.',
          high: 'Andras nöd rör dig ännu mer än den rör de flesta som har gjort testet, vare sig du känner dem eller inte. Det kan vara svårt att få ur tankarna.',
        },
      },
    ],
  },
  C: {
    name: 'Samvetsgrannhet',
    definition: [
      'Samvetsgrannhet handlar om hur du förhåller dig till mål och impulser: hur mycket du planerar, håller ordning, blir kvar vid en uppgift och tänker innan du handlar.',
      'Mer är inte alltid bättre. Planer hjälper med det som går att förutse, och när det inte går kan det rätta vara att handla på en gång.',
    ],
    bands: {
      veryLow:
        'Minst nio av tio som har gjort testet organiserar mer än du. Du lever kanske mer i stunden och låter planer, listor och städning vänta. Du kan ofta släppa en sak för en annan som det är mer liv i, och en plötslig förändring kan passa dig bra. Långa uppgifter kan vara svåra både att börja med och att göra färdiga.',
      low: 'Du planerar och städar lite mindre än de flesta som har gjort testet. Du lämnar kanske luft i dina dagar och bestämmer dig efter hand. Det som intresserar dig kan få mycket av din energi; det som inte gör det får kanske vänta. Det kan hjälpa dig att vara flexibel. Då och då kunde lite planering ha besparat dig brådskan på slutet.',
      average:
        'Många planerar mer och gör fler saker färdiga än du, och många planerar mindre och gör färre färdiga.',
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
          average: 'Du är säkrare på dig själv inför uppgifter än vissa, och mindre säker än andra.',
          high: 'Du litar på dig själv inför uppgifter ännu mer än de flesta som har gjort testet. Du vet ofta hur du får saker gjorda, och brukar räkna med att göra dem bra.',
        },
      },
      {
        name: 'Ordningsamhet',
        definition:
          'Ordningsamhet är hur mycket du vill ha det städat och allt på sin plats, i ditt rum och bland dina saker.',
        bands: {
          low: 'Du brukar låta saker ligga där du använde dem sist. Stök stör dig kanske inte på länge, och att leta hör ofta till dagen.',
          average: 'Många har mer ordning omkring sig än du, och många mindre.',
          high: 'Du brukar vilja ha det städat och lägga tillbaka saker där de hör hemma. Med ordning omkring dig trivs du ofta bättre, och stök kan vara svårt att bortse från.',
        },
      },
      {
        name: 'Plikttrohet',
        definition:
          'Plikttrohet är hur bunden du känner dig av regler, av sanningen och av löften som du har gett.',
        bands: {
          low: 'Nästan alla säger att de håller sitt ord. Du ger dig själv lite mer spelrum än de flesta: när förhållandena ändras kan också en plan göra det, och en regel måste kännas vettig för dig.',
          average: 'Vissa håller sig strängare till regler och löften än du, andra mindre strängt.',
          high: 'Du håller ord, talar sanning och följer reglerna ännu mer än de flesta som har gjort testet, vare sig någon märker det eller inte. Ett löfte väger ofta tungt för dig.',
        },
      },
      {
        name: 'Prestationssträvan',
        definition:
          'Prestationssträvan är hur hårt du arbetar för dina mål och hur mycket du gör utöver det som någon ber dig om.',
        bands: {
          low: 'Du satsar lite mindre på arbete och mål än de flesta som har gjort testet. Du gör kanske det som behövs, nöjer dig med det och sparar krafterna till annat.',
          average: 'Du lägger ner mer på arbete och mål än vissa, och mindre än andra.',
          high: 'Du arbetar hårt och gör mer än någon ber dig om, ännu mer än de flesta som har gjort testet. Det kan vara svårt för dig att sluta när något ännu kunde bli bättre.',
        },
      },
      {
        name: 'Självdisciplin',
        definition:
          'Självdisciplin är hur väl du får dig själv att börja med en uppgift, bli kvar vid den och genomföra dina planer, även om det är tråkigt.',
        bands: {
          low: 'Du skjuter upp uppgifter mer än de flesta som har gjort testet. Det svåraste kan vara att börja, och något mer spännande kan komma mellan dig och planen.',
          average: 'Många kommer fortare i gång med sina uppgifter än du, och många senare.',
          high: 'Du brukar börja utan dröjsmål och bli kvar vid en uppgift tills den är klar. Störningar drar inte så ofta bort dig, och du är kanske förberedd i god tid.',
        },
      },
      {
        name: 'Eftertänksamhet',
        definition:
          'Eftertänksamhet är hur länge du brukar tänka över vad som kan följa, innan du bestämmer dig, talar eller handlar.',
        bands: {
          low: 'Du brukar bestämma dig snabbt och ta reda på resten på vägen. Plötsliga infall kan föra dig till bra ställen, och ibland till sådana som du hade undvikit med lite mer eftertanke.',
          average: 'Du tänker efter längre innan du handlar än vissa gör, och kortare än andra.',
          high: 'Du brukar tänka innan du handlar och se på vad som kan följa. Förhastade beslut är ovanliga hos dig, och då och då kan en möjlighet vara borta innan du har bestämt dig.',
        },
      },
    ],
  },
}
