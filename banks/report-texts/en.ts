import type { ReportWords } from './report-words.ts'

/** The report's words in English. */
export const en: ReportWords = {
  N: {
    name: 'Neuroticism',
    definition: [
      'Neuroticism is about how easily and how strongly you feel worry, anger, sadness and embarrassment, and how soon pressure gets to you.',
      'Everyone has these feelings, and they have a job: they point to what may be wrong. The scale only compares how much of them people report. It is not a diagnosis, whatever the score.',
    ],
    bands: {
      veryLow:
        'Worry, anger and sadness tend to come to you lightly and to pass soon. At least nine in ten people who took this test report more of them than you do. When things go wrong, you often stay calm while you decide what to do, and you may stay calm when others hurry. You may also notice a risk later than others do.',
      low: 'You tend to take bad days as they come. Worry, irritation and low moods come to you less often than to most people who took this test, and they usually don’t stay long. Under pressure you can often keep thinking about the task rather than about how it feels. Now and then a little more worry might have made you check something twice, and you may notice a risk later than others do.',
      average:
        'You feel worry, anger and sadness about as often as most people who took this test. Some things get to you and others don’t: a hard week may keep you awake, and an ordinary one often leaves you fairly calm. Your feelings tend to tell you when something matters, and most of the time you can set them aside again. The facets may show which of them come to you more easily, and which less.',
      high: 'You tend to feel worry, anger, sadness or embarrassment more easily than most people who took this test, and it may take a while until they fade. Stress can make an ordinary day heavy. The same alertness often lets you notice early that something is wrong, in a plan or between people. A feeling can be strong even when the trouble behind it is small, and it may help to give it a little time.',
      veryHigh:
        'Worry, anger and sadness come to you easily, more easily than to at least nine in ten people who took this test, and may take a while to fade. Pressure can soon be too much, and rest can be hard to find while something is unsettled. You may notice early that something could go wrong. You didn’t choose this, and it can change. When it gets heavy, it can help to talk with someone you trust.',
    },
    poles: {
      low: {
        uses: 'Staying calm can help when plans fall apart: there is room to think, and a bad moment is often soon over.',
        costs: 'A real risk may go unnoticed for a while, longer than it should.',
      },
      high: {
        uses: 'Risks, mistakes and bad moods are often noticed early, while something can still be done about them.',
        costs: 'The alarm may also go off when there is little to fear, and it takes a lot of energy.',
      },
    },
    facets: [
      {
        name: 'Anxiety',
        definition:
          'Anxiety is how easily you worry, expect the worst or feel tense when something unpleasant might happen.',
        bands: {
          low: 'You don’t tend to worry much about what might happen. Uncertain days often leave you relaxed, and stress takes longer to build up in you than in many people.',
          average:
            'You worry about some things and let others go. An exam, a trip or a difficult talk may make you tense beforehand, and the tension usually leaves again when it’s over.',
          high: 'Your thoughts often run ahead to what could go wrong, and you may feel tense before others do. It may help you see a risk, and it can make waiting hard.',
        },
      },
      {
        name: 'Anger',
        definition:
          'Anger is how quickly you get annoyed or lose your temper when something seems wrong or unfair to you.',
        bands: {
          low: 'It often takes a lot to make you angry. You tend to let small annoyances pass, and you may sometimes hold back where a clear word would be fair.',
          average:
            'You get annoyed about as easily as most people do. Some things make your temper rise, and you can usually let it cool down before long.',
          high: 'Annoyance tends to rise quickly in you, above all when something seems unfair. You may lose your temper sooner than most people who took this test, and some words may come out sharper than you meant them.',
        },
      },
      {
        name: 'Depression',
        definition:
          'Depression here means how often you feel sad or low, and how hard it is to be content with yourself; it isn’t the illness of that name.',
        bands: {
          low: 'You tend to be at ease with yourself. You feel low less often than most people who took this test, and you seldom find it hard to be content with who you are.',
          average:
            'You know days when you feel low or doubt yourself, and days when you’re quite content with who you are. Most of the time you may be somewhere between the two.',
          high: 'Sadness and doubts about yourself tend to come to you more often than to most people. You may be harder on yourself than on anyone else. If low moods make your days hard, talk to a doctor or to someone you trust.',
        },
      },
      {
        name: 'Self-consciousness',
        definition:
          'Self-consciousness is how shy or uneasy you feel with people you don’t know well, or when you might be the center of attention.',
        bands: {
          low: 'Being looked at doesn’t tend to bother you. You can often walk up to people you don’t know, and an awkward moment may be forgotten soon.',
          average:
            'You’re a little shy in some situations and at ease in others. With people you know you tend to relax, and with strangers it may take you a while to warm up.',
          high: 'You may feel watched or uneasy among people you don’t know well, and walking up to someone can take courage. With close friends you’re often much more at ease.',
        },
      },
      {
        name: 'Immoderation',
        definition:
          'Immoderation is how hard it is to resist cravings and temptations, such as eating, buying or watching more than you meant to.',
        bands: {
          low: 'Saying no to a temptation is often easy for you. You tend to stop when you’ve had enough, and you may sometimes pass up a treat that would have done no harm.',
          average:
            'You resist some temptations and give in to others. Now and then you may take more than you planned to, and on the whole you tend to find a balance.',
          high: 'When you want something, you tend to want it now, and it can be hard to stop at a little. You may enjoy the moment fully and wish afterward that you had stopped earlier.',
        },
      },
      {
        name: 'Vulnerability',
        definition:
          'Vulnerability is how soon pressure becomes too much for you, so that you feel overwhelmed or don’t know what to do next.',
        bands: {
          low: 'Under pressure you often keep a clear head. When a lot happens at once you tend to take one thing after the other, and you may not notice at first that it’s too much.',
          average:
            'You can deal with a fair amount of pressure. When too much comes together you may feel overwhelmed for a while, and then you usually find a next step.',
          high: 'When much happens at once, you may quickly feel that it’s more than you can handle. Calm surroundings and time can make a big difference. If it’s often too much, talk to someone you trust.',
        },
      },
    ],
  },
  E: {
    name: 'Extraversion',
    definition: [
      'Extraversion is about how much you seek company, take the lead, keep busy, look for excitement and show joy.',
      'A low score doesn’t mean shyness or disliking people: it often means that quiet, a slower pace or small company is enough. Most people are somewhere between the two ends.',
    ],
    bands: {
      veryLow:
        'You tend to prefer quiet: small company, few appointments and a pace of your own. At least nine in ten people who took this test seek people and bustle more than you do. Quiet days may be good days for you, and a few people may be all the company you need. Large gatherings can feel like work. You may also stay silent when your view was worth hearing, or wait for others to take the first step.',
      low: 'You often like things calmer than most people who took this test. A talk with one person may suit you better than a party, and an evening at home can be just right. You tend to listen first and to let others lead when they want to. In a loud group your ideas may go unheard, and making new friends can take you some time.',
      average:
        'You’re somewhere in the middle between quiet and lively. You tend to enjoy company and, after a while, your peace again. You may take the lead when a matter is close to you, and leave it to others when it isn’t. Some days you seek fun and bustle, and on other days a calm evening is more to your taste. The facets may show where you lean to one side.',
      high: 'You tend to seek people, activity and fun more than most people who took this test. You often find it easy to start talking, to speak up in a group or to get something going. Joy may show in you quickly. A long quiet day can feel empty, and in a lively talk you may not always notice that someone else is waiting for a gap.',
      veryHigh:
        'You tend to be where things happen. Company, activity and excitement draw you more than at least nine in ten people who took this test, and you often bring them about yourself: you start talking, you take the lead, you fill your days. It may be easy for you to carry others along. Being alone or waiting can be hard, and quiet people may need more room than you’d need in their place.',
    },
    poles: {
      low: {
        uses: 'A calm day can be a good day, and it doesn’t take much company to be content.',
        costs: 'A good idea may remain unsaid, and new people can be slow to get to know.',
      },
      high: {
        uses: 'It’s often easy to meet people, to get a group moving and to find joy in a day.',
        costs: 'Waiting or being alone can be hard, and quieter people may not get their turn.',
      },
    },
    facets: [
      {
        name: 'Friendliness',
        definition:
          'Friendliness is how easily you warm to people and make friends, and how close you like to let them come.',
        bands: {
          low: 'You tend to keep some distance until you know a person. Making friends may take you longer than it takes most people who took this test, and your circle may be small.',
          average:
            'You’re warm with people you like and more reserved with others. Making friends may take a little time, and it usually happens when there’s something you share.',
          high: 'You tend to feel comfortable around people and to make friends easily. Showing someone that you like them often comes naturally, and you may let people come close soon.',
        },
      },
      {
        name: 'Gregariousness',
        definition:
          'Gregariousness is how much you enjoy being in large groups, such as parties and crowds, rather than being on your own.',
        bands: {
          low: 'You often prefer to be alone or with a few people. Crowds and big parties may tire you, and an hour to yourself tends to be time well spent.',
          average:
            'A party now and then may suit you, and so may an evening alone. How much company you want tends to depend on the day and on who’s there.',
          high: 'You tend to enjoy large parties and crowds, and to talk with many people there. A full room often lifts your mood, and time alone may soon feel long.',
        },
      },
      {
        name: 'Assertiveness',
        definition:
          'Assertiveness is how readily you speak up, take charge and lead others, rather than wait for someone else to do it.',
        bands: {
          low: 'You tend to let others take the lead, and to decide nothing for everybody. Taking charge comes to you less readily than to most people who took this test, and you may wait until somebody else begins.',
          average:
            'You take charge when it matters to you or when nobody else does, and otherwise you may be glad to leave the lead to someone else.',
          high: 'You often take charge and say what should happen next. Groups may get moving because of you, and you can find it hard to wait while others make up their minds.',
        },
      },
      {
        name: 'Activity level',
        definition:
          'Activity level is how fast your days run: how busy you keep yourself, and how much you fit into your spare time.',
        bands: {
          low: 'You tend to take things easy and to leave gaps in your day. A slow pace may suit you well, and being rushed from one thing to the next often doesn’t.',
          average:
            'You’re busy at times and take it easy at others. After a full week you may want a slow one, and after a slow one something to do.',
          high: 'You often have a lot going on and tend to be on the go. Full days may feel right to you, and doing nothing can be harder than doing much.',
        },
      },
      {
        name: 'Excitement-seeking',
        definition:
          'Excitement-seeking is how much you look for thrills, adventure and wild fun, and how soon you’re bored without them.',
        bands: {
          low: 'You tend to do without thrills. Noise, speed and risk may give you little, and you often find that a calm pleasure is as good as a wild one.',
          average:
            'You like some excitement in your life, and not too much of it. A little adventure may tempt you, as long as you can tell how it’s likely to end.',
          high: 'You’re often drawn to thrills and adventure, and you may do something wild just for the fun of it. Without any excitement, you tend to get bored quickly.',
        },
      },
      {
        name: 'Cheerfulness',
        definition:
          'Cheerfulness is how often you feel and show joy, have fun and look at the bright side of life.',
        bands: {
          low: 'Your joy shows less often than that of most people who took this test. You can be content without laughing much, and you may not look for a bright side where you see none.',
          average:
            'You have cheerful times and sober ones. Fun comes to you about as often as to most people, and you can often see a bright side if you look for one.',
          high: 'You often feel joy, and it tends to show. You may laugh easily, enjoy small things and find the bright side of a day that others would call gray.',
        },
      },
    ],
  },
  O: {
    name: 'Openness to experience',
    definition: [
      'Openness is about how much you’re drawn to imagination, art, feelings, variety, ideas and new views, rather than to what is familiar and practical.',
      'It says what interests you, not how clever or how well educated you are. People can reason equally well at either end of the scale.',
    ],
    bands: {
      veryLow:
        'You tend to prefer what is real, useful and proven. At least nine in ten people who took this test are more drawn to new or abstract things than you are. A clear task often suits you better than a theory, and habits that work may be worth keeping for a long time. You’re likely to ask early what an idea is good for. Something that’s only beautiful or only strange may leave you cold, even when it would have led somewhere.',
      low: 'You’re often more at home with the familiar than most people who took this test. You tend to look for what works and to trust what has been tried. Practical talk may interest you more than philosophy, and you don’t need a lot of change to be content. When something new does turn up, you may want to see what it’s good for first, and a chance can sometimes pass by in the meantime.',
      average:
        'You tend to be interested in new things and attached to familiar ones, in about equal parts. An unusual idea or a piece of art may catch you, and so may a plain solution that works. You can often follow a theory for a while before you ask what to do with it. In some areas you may like change and in others the old way. The facets may show which are which.',
      high: 'You tend to be curious about ideas, art, feelings and other ways of living, more than most people who took this test. You may follow a thought for its own sake, and variety often pleases you more than routine. Your mind can wander far from where you started, and that may give you unusual ideas. Repeated tasks can bore you, and what’s plain and practical may get less of your time.',
      veryHigh:
        'New ideas, images and experiences tend to draw you strongly, more than at least nine in ten people who took this test. You may get lost in thoughts, be moved by beauty, and ask why things are the way they are when nobody else asks. Connections between distant things often come to your mind. A day without anything new can feel long. You may also look past a simple answer because it’s simple.',
    },
    poles: {
      low: {
        uses: 'Attention goes to what is at hand, and proven ways save time and risk.',
        costs: 'An unusual idea may be put aside before it had a chance, and a needed change can come late.',
      },
      high: {
        uses: 'Curiosity often finds new ways, and it can make change and differences easier to welcome.',
        costs:
          'Routine may be hard to bear, and a fascinating idea can take time away from what needs doing.',
      },
    },
    facets: [
      {
        name: 'Imagination',
        definition:
          'Imagination is how vivid your inner pictures are and how much you like to daydream and get lost in thought.',
        bands: {
          low: 'You daydream less than most people who took this test. Your thoughts often stay with what is in front of you, and facts may interest you more than what might have been.',
          average:
            'You daydream at times and keep to the facts at others. When there’s room for it, your imagination may come along, and it usually lets you go again when you need it to.',
          high: 'You often have vivid pictures in your mind and may spend a good while in daydreams. What could be tends to interest you as much as what is.',
        },
      },
      {
        name: 'Artistic interests',
        definition:
          'Artistic interests are how much beauty means to you, in art, poetry and nature, and how much you look for it.',
        bands: {
          low: 'Art and poetry don’t tend to mean much to you. You may enjoy something beautiful in passing, and you look for it less often than most people who took this test.',
          average:
            'Some art speaks to you and much of it may not. You tend to notice beauty when it’s there, without going far out of your way to find it.',
          high: 'Beauty tends to matter to you, and you often see it where others may walk past. Art, poetry or a landscape can stay with you for a long time.',
        },
      },
      {
        name: 'Emotionality',
        definition:
          'Emotionality is how much you notice and live through your own feelings and those of others, the pleasant ones and the unpleasant ones alike.',
        bands: {
          low: 'You live a little less in your feelings than most people who took this test. You may not notice them at once, and very emotional people can be hard for you to understand.',
          average:
            'You notice your feelings when they’re strong, and you can often leave them alone when they aren’t. Other people’s emotions tend to reach you when you’re close to them.',
          high: 'You tend to feel things intensely and to notice it while it happens. Other people’s moods often reach you too, and that may make a day fuller as well as more tiring.',
        },
      },
      {
        name: 'Adventurousness',
        definition:
          'Adventurousness is how much you like change and variety, such as new food, places and ways of doing things, rather than routine.',
        bands: {
          low: 'You tend to like what you know. Routines may make your days easier, and you often want a good reason before you change something that works.',
          average:
            'You like some things to stay as they are and others to change. You may try something new when it tempts you, and still be glad of your habits.',
          high: 'Variety tends to please you more than routine. New food, new places or a new way to do an old thing may tempt you, and repetition often tires you.',
        },
      },
      {
        name: 'Intellect',
        definition:
          'Intellect is how much you enjoy abstract ideas, challenging books and theoretical talk; it isn’t a measure of intelligence.',
        bands: {
          low: 'You tend to prefer concrete things to theory. A long discussion of ideas may seem to lead nowhere, and you’re often happier when something can be done.',
          average:
            'You enjoy an interesting idea when it touches something you care about. A purely theoretical discussion may hold you for a while, and then you’re often ready for something else.',
          high: 'You tend to like ideas for their own sake. A difficult book, a puzzle or a talk about big questions may hold you for hours, even without any use.',
        },
      },
      {
        name: 'Liberalism',
        definition:
          'Liberalism is about politics and values here: two of the four statements ask how you vote, one about crime, and one about right and wrong.',
        bands: {
          low: 'In politics and values you lean toward tradition more than most people who took this test. What has held for a long time often deserves your trust, and you may prefer firm rules of right and wrong.',
          average:
            'In politics and values you lean neither clearly toward tradition nor clearly toward change. On one question you may side with the one, on another with the other.',
          high: 'In politics and values you lean toward change more than most people who took this test. What is right may depend on the case for you, and you may wish for mildness where others wish for severity.',
        },
      },
    ],
  },
  A: {
    name: 'Agreeableness',
    definition: [
      'Agreeableness is about how much you trust others, consider their feelings and put getting along with them before getting your own way.',
      'Neither end is the better one. Getting along keeps a group together, and standing your ground is sometimes what a situation needs.',
    ],
    bands: {
      veryLow:
        'At least nine in ten people who took this test give way sooner than you do. You tend to keep your own interests in view, to doubt kind words until they are proven, and to stand firm in an argument. In a negotiation or a dispute that can be of use. It may cost you some closeness, and now and then an offer that was meant well.',
      low: 'You stand firm a little more often than most people who took this test. You may ask what is behind a request before you say yes, and you can bear it when someone disagrees with you. You give trust and help, though not to everyone and not at once. Sometimes a point won may be worth less to you than the peace it took.',
      average:
        'You tend to weigh your own wishes against those of others, and often look for a way that serves both. You trust people within reason, help where you can and still say no at times. With those close to you, you may give way easily, and with others hold your ground. In a dispute you can go one way or the other, depending on what’s at stake. The facets may tell more.',
      high: 'You tend to think well of people and to consider how they feel, more than most people who took this test. Helping often comes naturally to you, and you’d rather settle a dispute than win it. It may be easy for others to work with you. A clear no can be difficult for you, and now and then your own wishes may wait longer than they need to.',
      veryHigh:
        'The well-being of others tends to matter a great deal to you, more than to at least nine in ten people who took this test. You often trust at once, help without being asked and do a lot to keep the peace. Saying no or asking for something for yourself can be very hard, and you may give more than you have to give. Somebody may take advantage of that.',
    },
    poles: {
      low: {
        uses: 'Hard questions get asked, claims get tested, and one’s own interests are well defended.',
        costs: 'Help and closeness may come less often, and a dispute can last longer than it needs to.',
      },
      high: {
        uses: 'Trust and help often come back, and working together can be easy and pleasant.',
        costs: 'One’s own needs may go unsaid, and somebody may take advantage of so much goodwill.',
      },
    },
    facets: [
      {
        name: 'Trust',
        definition:
          'Trust is how far you believe that other people mean well and say what is true, before you know it for certain.',
        bands: {
          low: 'You tend to be careful until someone has earned your trust. You often ask yourself what lies behind fine words, and you may need proof where others take a promise.',
          average:
            'You give people some credit and keep your eyes open. Whether you trust someone tends to depend on who it is and on what you’ve seen of them.',
          high: 'You tend to assume that people mean well and to believe what they say. That may open doors between you and others, and now and then it can be taken advantage of.',
        },
      },
      {
        name: 'Morality',
        definition:
          'Morality is how far you deal openly and fairly with others, rather than use tricks or people to get ahead.',
        bands: {
          low: 'Nearly everyone says that they deal fairly with others. You say so less firmly than most. When a lot depends on it, you may think of your own advantage first, or keep something to yourself.',
          average:
            'You tend to be straightforward, and at times you may leave something out or turn it to your advantage. Where the line is often depends on how much is at stake.',
          high: 'You tend to deal openly with people and to avoid tricks, even when they’d help you. You may find it hard to pretend, and you often expect the same from others.',
        },
      },
      {
        name: 'Altruism',
        definition:
          'Altruism is how much you enjoy helping others, take time for them and care about how they feel.',
        bands: {
          low: 'Most people who took this test say that they love to help. You say so less strongly. You may keep more of your time for yourself, and help when you see that it’s needed.',
          average:
            'You help when it’s needed and when you have the time. Other people’s feelings matter to you, and you usually keep some room for your own concerns.',
          high: 'You tend to like helping and to take time for others, often without being asked. How someone feels may matter to you as much as what there is to do.',
        },
      },
      {
        name: 'Cooperation',
        definition:
          'Cooperation is how much you avoid quarrels and harsh words and let a matter rest, rather than fight it out.',
        bands: {
          low: 'You avoid quarrels less than most people who took this test. You may say a sharp word when you’re angry, and find it hard to let a matter rest when someone has wronged you.',
          average:
            'You don’t look for quarrels and don’t run from all of them. You often give way in small matters, and in larger ones you may raise your voice.',
          high: 'You tend to avoid quarrels and to find words that don’t hurt. Giving way is often easy for you, and you may let something pass that you’d better have spoken about.',
        },
      },
      {
        name: 'Modesty',
        definition:
          'Modesty is how little you place yourself above others or talk about your own merits, whatever you’re able to do.',
        bands: {
          low: 'You tend to think highly of yourself, and you may say so. It’s often easy for you to show what you can do and to ask for what you feel you deserve.',
          average:
            'You tend to know your good sides without making much of them. You may mention a success when it fits, and praise is often welcome and sometimes a little awkward.',
          high: 'You tend not to see yourself as better than others, and praise may make you uneasy. Your merits often stay unmentioned, even where a word about them would be fair.',
        },
      },
      {
        name: 'Sympathy',
        definition:
          'Sympathy is how much you’re moved by people who are worse off, and how much their troubles concern you.',
        bands: {
          low: 'Other people’s troubles move you less than they move most people who took this test. You can often hear of a hardship, put it out of your mind and go on with your day.',
          average:
            'Other people’s hardship moves you when it comes close, and you can often let it go again. You may weigh pity against what seems fair to you.',
          high: 'The hardship of others tends to move you, even of people you don’t know. You often feel with those who are worse off, and it may be hard to put out of your mind.',
        },
      },
    ],
  },
  C: {
    name: 'Conscientiousness',
    definition: [
      'Conscientiousness is about how you deal with goals and impulses: how far you plan, keep order, keep at a task and think before you act.',
      'More of it isn’t always better. Planning helps with what can be foreseen, and acting on the spur of the moment can be the right thing when it can’t.',
    ],
    bands: {
      veryLow:
        'You tend to live from one moment to the next and to leave plans, lists and tidying for later. At least nine in ten people who took this test organize more than you do. You can often drop one thing for another that’s more alive, and a sudden change may suit you. Long tasks without a deadline can be hard to start and to finish.',
      low: 'You plan and tidy a little less than most people who took this test. You may leave room in your days and decide as you go. What interests you can get a lot of your energy; what doesn’t may have to wait. It can help you to stay flexible. Now and then a little planning might have saved you a rush at the end.',
      average:
        'You tend to plan what matters and to let the rest take its course. You usually keep your promises, and at times you put something off. Your things may be tidy in one place and less so in another. You can work hard toward a goal, and you can often leave it alone when something else comes up. The facets may show where you lean toward order and where toward freedom.',
      high: 'You tend to plan ahead, finish what you start and keep your word, more than most people who took this test. Order often makes your life easier, and you usually think before you act. A goal can hold your attention for a long time. When plans change at the last minute it may bother you, and you can find it hard to call a thing good enough and rest.',
      veryHigh:
        'You tend to set yourself high goals, to prepare well and to keep going until a thing is done, more than at least nine in ten people who took this test. Duties and promises often weigh heavily with you, and little is left to chance. You may get a lot done in this way. Doing nothing can feel wrong to you, a disorderly day may be hard to bear, and you might ask more of yourself than the task does.',
    },
    poles: {
      low: {
        uses: 'It’s easy to change course, and a chance that wasn’t in any plan can be taken at once.',
        costs:
          'Things may get lost, dates may come sooner than expected, and long-term goals are harder to reach.',
      },
      high: {
        uses: 'Plans and steady effort carry long tasks to their end, and promises tend to be kept.',
        costs:
          'It can be hard to let go, to rest or to improvise, and a small mistake may count for too much.',
      },
    },
    facets: [
      {
        name: 'Self-efficacy',
        definition:
          'Self-efficacy is how sure you are that you can get things done and bring a task to a good end.',
        bands: {
          low: 'You’re less sure of yourself with tasks than most people who took this test. A new one may make you wonder whether you’ll manage, and a good result can come as a surprise.',
          average:
            'You trust yourself with much of what comes up, and with some things less. A new task may make you hesitate at first, and then you often find a way.',
          high: 'You tend to feel up to what comes your way. You often know how to get things done, and a difficult task may attract you more than it scares you.',
        },
      },
      {
        name: 'Orderliness',
        definition:
          'Orderliness is how much you like things to be tidy and in their proper place, in your room and with your belongings.',
        bands: {
          low: 'You tend to leave things where you used them last. A mess may not bother you for a long time, and looking for something is often part of your day.',
          average:
            'You tidy up when it’s needed and leave it when it isn’t. Some of your things may have a fixed place, and others turn up where you last had them.',
          high: 'You tend to like things tidy and to put them back where they belong. Order often helps you to feel at ease, and a mess may be hard to look past.',
        },
      },
      {
        name: 'Dutifulness',
        definition:
          'Dutifulness is how much you feel bound by rules, by the truth and by promises you’ve made.',
        bands: {
          low: 'Nearly everyone says that they keep their word. You leave yourself a little more room than most: when things change, a plan may change too, and a rule has to make sense to you.',
          average:
            'You usually keep your promises and follow rules that make sense to you. An exception now and then may seem all right to you, as long as nobody is harmed by it.',
          high: 'You tend to keep your word, tell the truth and follow the rules, also when nobody would notice. A promise often weighs heavily with you, and breaking one may trouble you for long.',
        },
      },
      {
        name: 'Achievement-striving',
        definition:
          'Achievement-striving is how hard you work for your goals, and how much you do beyond what is asked of you.',
        bands: {
          low: 'You put a little less into work and goals than most people who took this test. You may do what is needed and stop there, and keep your strength for other things.',
          average:
            'You can work hard for something that matters to you, and do just enough where it doesn’t. You may have goals without letting them fill all of your time.',
          high: 'You tend to work hard and to do more than is asked. A high goal often spurs you on, and you may find it hard to stop when a thing could still be better.',
        },
      },
      {
        name: 'Self-discipline',
        definition:
          'Self-discipline is how well you get yourself to start a task, stick to it and carry out your plans, even if it’s dull.',
        bands: {
          low: 'Starting can be the hardest part for you. You tend to put dull tasks off, and something more interesting may easily come between you and your plan.',
          average:
            'You get most tasks done, some of them late. An interesting one may carry you along, and for a dull one you often need a push or a deadline.',
          high: 'You tend to start without delay and to stay with a task until it’s done. Distractions don’t often pull you away, and you may be prepared well ahead of time.',
        },
      },
      {
        name: 'Cautiousness',
        definition:
          'Cautiousness is how long you tend to think about what may follow before you decide, speak or act.',
        bands: {
          low: 'You tend to decide quickly and to find out the rest on the way. Sudden ideas may take you to good places, and sometimes to ones you’d have avoided on second thought.',
          average:
            'You think some decisions over and make others on the spot. It often depends on how much there is to lose, and now and then you may be quicker than you meant to be.',
          high: 'You tend to think before you act and to look at what may follow. Rash decisions are rare with you, and now and then a chance may be gone before you’ve made up your mind.',
        },
      },
    ],
  },
}
