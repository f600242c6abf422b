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
      average: 'Many people feel worry, anger and sadness more often than you do, and many less often.',
      high: 'You tend to feel worry, anger, sadness or embarrassment more easily than most people who took this test. It may take a while until they fade. Stress can make an ordinary day heavy. You often think early of what could go wrong, in a plan or between people. A feeling can be strong even when the trouble behind it is small, and it may help to give it a little time.',
      veryHigh:
        'Worry, anger and sadness come to you easily and may take a while to fade. To at least nine in ten people who took this test they come less easily. Pressure can soon be too much, and rest can be hard to find while something is unsettled. You may notice early that something could go wrong. You didn’t choose this, and it can change. When it gets heavy, it can help to talk with someone you trust.',
    },
    poles: {
      low: {
        uses: 'Staying calm can help when plans fall apart: there is room to think, and a bad moment is often soon over.',
        costs: 'A real risk may go unnoticed for a while, longer than it should.',
      },
      high: {
        uses: 'What could go wrong is often thought of early, while something can still be done about it.',
        costs: 'Worry may come where there is little to fear, and it takes a lot of energy.',
      },
    },
    facets: [
      {
        name: 'Anxiety',
        definition:
          'Anxiety is how easily you worry, expect the worst or feel tense when something unpleasant might happen.',
        bands: {
          low: 'You worry less about what might happen than most people who took this test. Uncertain days often leave you relaxed, and stress takes longer to build up in you than in many people.',
          average: 'Many people worry and expect the worst more than you do, and many less.',
          high: 'Your thoughts often run ahead to what could go wrong, and you may feel tense before others do. It may help you see a risk, and it can make waiting hard.',
        },
      },
      {
        name: 'Anger',
        definition:
          'Anger is how quickly you get annoyed or lose your temper when something seems wrong or unfair to you.',
        bands: {
          low: 'It often takes a lot to make you angry. You tend to let small annoyances pass, and you may sometimes hold back where a clear word would be fair.',
          average: 'You get annoyed sooner than some people, later than others.',
          high: 'Annoyance tends to rise quickly in you, above all when something seems unfair. You may lose your temper sooner than most people who took this test, and some words may come out sharper than you meant them.',
        },
      },
      {
        name: 'Low moods',
        definition:
          'Low moods are about how often you feel sad, and how hard it is to be content with yourself. In research: Depression, but it isn’t the illness of that name.',
        bands: {
          low: 'You tend to be at ease with yourself. You feel low less often than most people who took this test, and you seldom find it hard to be content with who you are.',
          average: 'Some people feel low or doubt themselves more than you, others less.',
          high: 'Sadness and doubts about yourself tend to come to you more often than to most people. You may be harder on yourself than on anyone else. If low moods make your days hard, talk to a doctor or to someone you trust.',
        },
      },
      {
        name: 'Self-consciousness',
        definition:
          'Self-consciousness is how shy or uneasy you feel with people you don’t know well, or when you might be the center of attention.',
        bands: {
          low: 'Being looked at doesn’t tend to bother you. You can often walk up to people you don’t know, and an awkward moment may be forgotten soon.',
          average: 'Among strangers you’re shyer than some people, bolder than others.',
          high: 'You may feel watched or uneasy among people you don’t know well, and walking up to someone can take courage. With close friends you’re often much more at ease.',
        },
      },
      {
        name: 'Yielding to temptation',
        definition:
          'Yielding to temptation is how hard it is to resist cravings, such as eating, buying or watching more than you meant to. In research: Immoderation.',
        bands: {
          low: 'Saying no to a temptation is often easy for you. You tend to stop when you’ve had enough, and you may sometimes pass up a treat that would have done no harm.',
          average: 'Many people find it harder than you do to resist a temptation, and many easier.',
          high: 'When you want something, you tend to want it now, and it can be hard to stop at a little. You may enjoy the moment fully and wish afterward that you had stopped earlier.',
        },
      },
      {
        name: 'Sensitivity to pressure',
        definition:
          'Sensitivity to pressure is how soon it becomes too much for you, so that you feel overwhelmed or don’t know what to do next. In research: Vulnerability.',
        bands: {
          low: 'Under pressure you often keep a clear head. When a lot happens at once you tend to take one thing after the other. You may not notice at first that it’s too much.',
          average: 'You bear pressure better than some people, less well than others.',
          high: 'When much happens at once, you lose your calm sooner than most people who took this test. It may soon feel like more than you can handle. Calm surroundings and time can help. If it’s often too much, talk to someone you trust.',
        },
      },
    ],
  },
  E: {
    name: 'Extraversion',
    definition: [
      'Extraversion is about how much you seek company, take the lead, keep busy, look for excitement and show joy.',
      'A low score isn’t the same as shyness, which belongs to neuroticism here, though the two often go together. Quiet, a slower pace or small company may simply be enough. Most people are somewhere between the two ends.',
    ],
    bands: {
      veryLow:
        'Small company, few appointments and a pace of your own suit you better than most: at least nine in ten people who took this test seek people and bustle more than you do. Quiet days may be good days for you, and a few people may be all the company you need. Large gatherings can feel like work. You may also stay silent when your view was worth hearing, or wait for others to take the first step.',
      low: 'You often like things a little calmer than most people who took this test. A talk with one person may suit you better than a party, and an evening at home can be just right. You may leave the lead to others more often, and take more time to make friends. In a loud group your ideas may go unheard.',
      average: 'Many people seek more company and bustle than you do, and many are content with less.',
      high: 'You tend to seek people, activity and fun more than most people who took this test. You often find it easy to start talking, to take the lead in a group or to get something going. Joy may show in you quickly. A long quiet day can feel empty, and in a lively talk you may not always notice that someone else wants to speak.',
      veryHigh:
        'You tend to be where things happen. Company, activity and excitement draw you more than at least nine in ten people who took this test, and you often bring them about yourself: you start talking, you take the lead, you fill your days. You may laugh easily, and others may see it when you’re happy. Being alone or waiting can be hard, and quiet people may need more room than you’d need in their place.',
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
          'Friendliness is how easily you make friends and feel comfortable with people, and how close you like to let them come.',
        bands: {
          low: 'You keep a little more distance than most people who took this test. Making friends may take you longer, and you may let people come close later.',
          average: 'Many people make friends more easily than you do, and many less easily.',
          high: 'You tend to feel comfortable around people and to make friends easily. Showing someone that you like them often comes naturally, and you may let people come close soon.',
        },
      },
      {
        name: 'Gregariousness',
        definition:
          'Gregariousness is how much you enjoy being in large groups, such as parties and crowds, rather than being on your own.',
        bands: {
          low: 'You often prefer to be alone, or to talk with a few people rather than many. Crowds and big parties may tire you, and an hour to yourself tends to be time well spent.',
          average: 'You like crowds and parties more than some people, less than others.',
          high: 'You tend to enjoy large parties and crowds, and to talk with many people there. A full room often lifts your mood, and time alone may soon feel long.',
        },
      },
      {
        name: 'Assertiveness',
        definition:
          'Assertiveness is how readily you take charge and lead others, rather than wait for someone else to do it.',
        bands: {
          low: 'You take charge less readily than most people who took this test. You may leave the lead to others when they want it, and wait until somebody else begins.',
          average: 'You take charge more often than some people, less often than others.',
          high: 'You often take charge and say what should happen next. Groups may get moving because of you, and you can find it hard to wait while others make up their minds.',
        },
      },
      {
        name: 'Activity level',
        definition:
          'Activity level is how fast your days run: how busy you keep yourself, and how much you fit into your spare time.',
        bands: {
          low: 'You tend to take things easy and to leave gaps in your day. A slow pace may suit you well, and being rushed from one thing to the next often doesn’t.',
          average: 'Many people are busier than you, and many take things easier.',
          high: 'You often have a lot going on and tend to be on the go. Full days may feel right to you, and doing nothing can be harder than doing much.',
        },
      },
      {
        name: 'Excitement-seeking',
        definition:
          'Excitement-seeking is how much you look for thrills, adventure and wild fun, and how soon you’re bored without them.',
        bands: {
          low: 'You tend to do without thrills. Noise, speed and risk may give you little, and you often find that a calm pleasure is as good as a wild one.',
          average: 'Some people look for excitement more than you do, others less.',
          high: 'You’re often drawn to thrills and adventure, and you may do something wild just for the fun of it. Without any excitement, you tend to get bored quickly.',
        },
      },
      {
        name: 'Cheerfulness',
        definition:
          'Cheerfulness is how often you feel and show joy, have fun and look at the bright side of life.',
        bands: {
          low: 'Your joy shows less often than that of most people who took this test. You can be content without laughing much, and you may not look for a bright side where you see none.',
          average: 'Joy comes to you more often than to some people, less than to others.',
          high: 'You feel joy even more often than most people who took this test, and it tends to show. You may laugh easily, enjoy small things and find a bright side where others see none.',
        },
      },
    ],
  },
  O: {
    name: 'Openness to experience',
    definition: [
      'Openness is about how much you’re drawn to imagination, art, feelings, variety, ideas and new views, rather than to what is familiar and practical.',
      'It asks what interests you. It doesn’t measure how clever or how well educated you are.',
    ],
    bands: {
      veryLow:
        'At least nine in ten people who took this test are more drawn to new or abstract things than you are. What is real, useful and proven may count for more with you. A clear task may suit you better than a theory, and habits that work may be worth keeping for a long time. You may ask early what an idea is good for. Something that’s only beautiful or only strange may leave you cold, even when it would have led somewhere.',
      low: 'You’re often a little more at home with the familiar than most people who took this test. What works and has been tried may count for more with you, and philosophy for less. You may need less change and less art to be content. When something new does turn up, you may want to see first what it’s good for. A chance can sometimes pass by in the meantime.',
      average: 'You’re drawn to new ideas, art and change more than some people, less than others.',
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
          average: 'Some people get lost in daydreams more often than you, others more seldom.',
          high: 'You often have vivid pictures in your mind and may spend a good while in daydreams. What could be tends to interest you as much as what is.',
        },
      },
      {
        name: 'Artistic interests',
        definition:
          'Artistic interests are how much beauty means to you, in art, poetry and nature, and how much you look for it.',
        bands: {
          low: 'Art and poetry mean less to you than to most people who took this test. You may enjoy something beautiful in passing, and look for it less often.',
          average: 'Art and beauty mean more to you than to some, less than to others.',
          high: 'Beauty tends to matter to you, and you often see it in things that others may not notice. Art, poetry or a landscape can stay with you for a long time.',
        },
      },
      {
        name: 'Emotionality',
        definition:
          'Emotionality is how much you notice and live through your own feelings and those of others, the pleasant ones and the unpleasant ones alike.',
        bands: {
          low: 'You live a little less in your feelings than most people who took this test. You may not notice them at once, and very emotional people can be hard for you to understand.',
          average: 'You live more in your feelings than some people, less than others.',
          high: 'You feel things even more intensely than most people who took this test, and you tend to notice it while it happens. Other people’s moods often reach you too, and that may make a day fuller as well as more tiring.',
        },
      },
      {
        name: 'Adventurousness',
        definition:
          'Adventurousness is how much you like change and variety, such as new food, places and ways of doing things, rather than routine.',
        bands: {
          low: 'You tend to like what you know. Routines may make your days easier, and you often want a good reason before you change something that works.',
          average: 'Some people want more change and variety than you do, others want less.',
          high: 'Variety tends to please you more than routine. New food, new places or a new way to do an old thing may tempt you, and repetition often tires you.',
        },
      },
      {
        name: 'Intellect',
        definition:
          'Intellect is how much you enjoy abstract ideas, challenging books and theoretical talk; it isn’t a measure of intelligence.',
        bands: {
          low: 'You’re less drawn to abstract ideas than most people who took this test. A long discussion of theory may seem to lead nowhere, and difficult reading may tempt you less.',
          average: 'Many people enjoy abstract ideas more than you do, and many less.',
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
            'In politics and values, many lean more toward change than you do, many more toward tradition.',
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
        'At least nine in ten people who took this test give way sooner than you do. You may keep your own interests more in view than they do, doubt kind words for longer, and stand firmer in an argument. In a negotiation or a dispute that can be of use. It may cost you some closeness, and now and then an offer that was meant well.',
      low: 'You stand firm a little more often than most people who took this test. You may ask what is behind a request before you say yes, and you can bear it when someone disagrees with you. You give trust and help, though not to everyone and not at once. Sometimes a point won may be worth less to you than the peace it took.',
      average: 'Many people trust and give way sooner than you do, and many later.',
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
          average: 'You trust people more readily than some do, less readily than others.',
          high: 'You tend to trust others, to assume that they mean well and to believe what they say. It may spare you much suspicion, and now and then somebody may take advantage of it.',
        },
      },
      {
        name: 'Fair dealing',
        definition:
          'Fair dealing is how far you are fair and open with others, rather than use tricks or people to get ahead. In research: Morality.',
        bands: {
          low: 'Nearly everyone says that they deal fairly with others. You say so less firmly than most. When a lot depends on it, you may think of your own advantage first, or keep something to yourself.',
          average: 'Some people hold to fair dealing more firmly than you, others less firmly.',
          high: 'Dealing fairly with people matters to you even more than to most who took this test. You tend to avoid tricks, even when they’d help you, and to get in nobody’s way.',
        },
      },
      {
        name: 'Altruism',
        definition:
          'Altruism is how much you enjoy helping others, take time for them and care about how they feel.',
        bands: {
          low: 'Most people who took this test say that they love to help. You say so less strongly. You may keep more of your time for yourself, and help when you see that it’s needed.',
          average: 'Many people take more time for others than you do, and many less.',
          high: 'You like helping and take time for others even more than most people who took this test. How someone feels may matter to you as much as what there is to do.',
        },
      },
      {
        name: 'Cooperation',
        definition:
          'Cooperation is how much you avoid quarrels and harsh words and let a matter rest, rather than fight it out.',
        bands: {
          low: 'You avoid quarrels less than most people who took this test. You may say a sharp word when you’re angry, and find it hard to let a matter rest when someone has wronged you.',
          average: 'Some people avoid quarrels more than you do, others avoid them less.',
          high: 'You tend to avoid quarrels and to find words that don’t hurt. Giving way is often easy for you, and you may let something pass that you’d better have spoken about.',
        },
      },
      {
        name: 'Modesty',
        definition:
          'Modesty is how little you place yourself above others or talk about your own merits, whatever you’re able to do.',
        bands: {
          low: 'You think more highly of yourself than most people who took this test do of themselves, and you may say so. It may be easy for you to show what you can do.',
          average: 'Some people think more highly of themselves than you do, others less highly.',
          high: 'You think and speak of your own merits more modestly than most people who took this test. You tend not to see yourself as better than others, and a word about what you do well may stay unsaid.',
        },
      },
      {
        name: 'Sympathy',
        definition:
          'Sympathy is how much you’re moved by people who are worse off, and how much their troubles concern you.',
        bands: {
          low: 'Other people’s troubles move you less than they move most people who took this test. You can often hear of a hardship, put it out of your mind and go on with your day.',
          average: 'Other people’s hardship moves many more than it moves you, and many less.',
          high: 'The hardship of others moves you even more than it moves most people who took this test, whether you know them or not. It may be hard to put out of your mind.',
        },
      },
    ],
  },
  C: {
    name: 'Conscientiousness',
    definition: [
      'Conscientiousness is about how you deal with goals and impulses: how far you plan, keep order, keep at a task and think before you act.',
      'More of it isn’t always better. Planning helps with what can be foreseen, and acting at once can be the right thing when it can’t.',
    ],
    bands: {
      veryLow:
        'At least nine in ten people who took this test organize more than you do. You may live more from one moment to the next, and leave plans, lists and tidying for later. You can often drop one thing for another that’s more alive, and a sudden change may suit you. Long tasks can be hard to start and to finish.',
      low: 'You plan and tidy a little less than most people who took this test. You may leave room in your days and decide as you go. What interests you can get a lot of your energy; what doesn’t may have to wait. It can help you to stay flexible. Now and then a little planning might have saved you a rush at the end.',
      average: 'Many people plan ahead and finish things more than you do, and many less.',
      high: 'You tend to plan ahead, finish what you start and keep your word, more than most people who took this test. Order often makes your life easier, and you usually think before you act. A goal can hold your attention for a long time. When plans change at the last minute it may bother you, and you can find it hard to call a thing good enough and rest.',
      veryHigh:
        'You tend to set yourself high goals, to prepare well and to keep going until a thing is done. At least nine in ten people who took this test do so less. Duties and promises often weigh heavily with you, and little is left to chance. You may get a lot done in this way. Doing nothing can feel wrong to you, and a disorderly day may be hard to bear. You might ask more of yourself than the task does.',
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
          average: 'You’re surer of yourself with tasks than some people, less sure than others.',
          high: 'You trust yourself with tasks even more than most people who took this test. You often know how to get things done, and you tend to expect that you’ll do them well.',
        },
      },
      {
        name: 'Orderliness',
        definition:
          'Orderliness is how much you like things to be tidy and in their proper place, in your room and with your belongings.',
        bands: {
          low: 'You tend to leave things where you used them last. A mess may not bother you for a long time, and looking for something is often part of your day.',
          average: 'Many people keep their things tidier than you do, and many less tidy.',
          high: 'You tend to like things tidy and to put them back where they belong. Order often helps you to feel at ease, and a mess may be hard to look past.',
        },
      },
      {
        name: 'Dutifulness',
        definition:
          'Dutifulness is how much you feel bound by rules, by the truth and by promises you’ve made.',
        bands: {
          low: 'Nearly everyone says that they keep their word. You leave yourself a little more room than most: when things change, a plan may change too, and a rule has to make sense to you.',
          average: 'Some people keep rules and promises more strictly than you do, others less strictly.',
          high: 'You keep your word, tell the truth and follow rules even more than most people who took this test, whether anybody notices or not. A promise often weighs heavily with you.',
        },
      },
      {
        name: 'Achievement-striving',
        definition:
          'Achievement-striving is how hard you work for your goals, and how much you do beyond what is asked of you.',
        bands: {
          low: 'You put a little less into work and goals than most people who took this test. You may do what is needed and stop there, and keep your strength for other things.',
          average: 'You put more into work and goals than some people, less than others.',
          high: 'You work hard and do more than is asked, even more so than most people who took this test. You may find it hard to stop when a thing could still be better.',
        },
      },
      {
        name: 'Self-discipline',
        definition:
          'Self-discipline is how well you get yourself to start a task, stick to it and carry out your plans, even if it’s dull.',
        bands: {
          low: 'You put off tasks more than most people who took this test. Starting may be the hardest part, and something more interesting may come between you and your plan.',
          average: 'Many people get started on their tasks sooner than you do, and many later.',
          high: 'You tend to start without delay and to stay with a task until it’s done. Distractions don’t often pull you away, and you may be prepared well ahead of time.',
        },
      },
      {
        name: 'Cautiousness',
        definition:
          'Cautiousness is how long you tend to think about what may follow before you decide, speak or act.',
        bands: {
          low: 'You tend to decide quickly and to find out the rest on the way. Sudden ideas may take you to good places, and sometimes to ones you’d have avoided with more thought.',
          average: 'You think longer before you act than some people, less long than others.',
          high: 'You tend to think before you act and to look at what may follow. Rash decisions are rare with you, and now and then a chance may be gone before you’ve made up your mind.',
        },
      },
    ],
  },
}
