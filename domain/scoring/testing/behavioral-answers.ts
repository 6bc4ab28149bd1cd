/** For tests: to each question of the practice one answer as a well prepared nurse writes it, and one in passing. */
export const ANSWERS: Readonly<Record<string, { rich: string; thin: string }>> = {
  strength_weakness: {
    rich: 'My greatest strength is staying calm, and families tell me so. Last month a patient’s daughter was shouting at the desk, so I sat down with her and listened, because she was afraid for her mother. One weakness I am working on is delegating: I tend to do everything myself. Since spring I ask my charge nurse for feedback after each shift, so that I hand tasks to the aides earlier. I learned that my patients here get their pain medication sooner that way.',
    thin: 'I am a hard worker and a people person. My weakness is that I care too much.',
  },
  why_nursing: {
    rich: 'When I was sixteen my grandmother was in the hospital, and one nurse sat with her every night and explained everything to us. I chose nursing because I wanted to be that person for other families. I started as an aide and learned how much a calm word does when somebody is scared. What keeps me in it today are my patients: last week I taught a man with heart failure how to weigh himself, and he was proud. I want to do that with the patients of your unit.',
    thin: 'I have always wanted to help people and nursing is a good job.',
  },
  achievement: {
    rich: 'Last year on my unit a new graduate was close to quitting. I was her preceptor, so my job was to get her through the first months. I asked her what worried her, and I noticed that she froze when families were angry. I practiced handoffs with her every week and explained each step, because she needed to feel safe. I asked her for feedback on my teaching too and learned to wait longer. In the end she stayed, and a patient’s family wrote us a letter about her. I am proud of that because I was nervous about teaching.',
    thin: 'I am proud of becoming a nurse. It was hard but it went well.',
  },
  difficult_patient: {
    rich: 'Last spring I was caring for a man who refused his insulin and yelled at the staff. I was his primary nurse, so I had to get him treated. I pulled up a chair and asked him what worried him, because he was clearly scared. I realized that I had rushed him in the morning, and I apologized to him. I explained the injection in plain words and asked his daughter to join us. I told the charge nurse and we changed the time together. As a result he took his insulin and thanked me, and since then I ask first.',
    thin: 'Some patients are difficult. I always stay calm and it usually goes well.',
  },
  team_conflict: {
    rich: 'Last winter on my night shift a colleague and I disagreed about the assignments. I was the charge nurse, so it was up to me to sort it out. I asked her to talk privately and listened to her side first, because she felt unseen. I admitted that I had overlooked her heavy patients, which was my part in it. I suggested that we check the assignments together and I informed our manager. In the end we agreed on a list, she thanked me, and patients got their pain medication in time.',
    thin: 'I had a conflict with a colleague and we talked about it.',
  },
  physician_disagreement: {
    rich: 'Last month on the unit I noticed that a patient’s kidney values had doubled when a new dose was ordered. I was her nurse, so I had to speak up. I called the physician, reported the values by SBAR and asked for a lower dose, because she was at risk. He refused first, so I consulted the pharmacist and followed our policy up the chain of command. I was nervous, and I learned that clear numbers help. I explained the wait to her daughter. As a result they changed the dose and she was discharged home.',
    thin: 'I told the doctor that I disagreed.',
  },
  mistake_learning: {
    rich: 'In my first year on the ward I gave a patient his antibiotic two hours late because I had not checked the list. It was my responsibility and my own mistake. I assessed him first, then I told the charge nurse and the doctor right away, and I explained it to him and his wife. I wrote an incident report because I wanted others to learn from it. I noticed that two lists looked alike and I suggested a change. He recovered. Since then I check the list at the start of each hour, and I asked a colleague for feedback on that routine.',
    thin: 'Everybody makes mistakes and I learn from them.',
  },
  emergency_situation: {
    rich: 'Last fall during my night shift a patient stopped answering and his saturation was falling to eighty. I was his nurse, so I had to act first. I raised the head of the bed and gave oxygen because his airway was in danger. I called the rapid response team and gave them a report by SBAR. I asked an aide to stay with his wife and explained to her what we did. I reassessed him every five minutes. As a result he was transferred to the ICU and recovered. At the debrief I learned that I should have called a minute earlier, and I practiced it since.',
    thin: 'There was a code once and we did everything right.',
  },
  process_improvement: {
    rich: 'Last year on my unit patients waited too long for discharge. I was responsible for the afternoon, so I had to find out why. I asked the families and found that teaching came too late, because we left it to the last hour. I proposed a checklist, tried it with two colleagues and explained it at the huddle. I was wrong about the first version and learned from their feedback. I measured the times for a month. The wait dropped from ninety to forty minutes and the team adopted it.',
    thin: 'I improved a lot of processes with teamwork and communication.',
  },
  patient_advocacy: {
    rich: 'Last month on my shift a Spanish-speaking woman signed a consent that she did not understand. I was caring for her, so I had to stop it. I noticed her fear and asked her through an interpreter what she wanted. I told the surgeon that she had not understood and asked him to explain it again, because it was her choice. I was nervous to stop a surgeon, and I learned that I can. In the end they changed the plan and she thanked us with her son. Since then I call the interpreter first, and I told my colleagues about our policy.',
    thin: 'I always advocate for my patients because they are important.',
  },
  holistic_care: {
    rich: 'Last winter on my unit a man with diabetes came back for the third time. I was his nurse and needed to find out why. I sat down with him and asked about his home, and I noticed that he had no refrigerator for his insulin. I realized that I had assumed he did not care, and I apologized. I arranged social work and explained it to his daughter, because she was worried. I informed the team at the handoff. As a result he went home with another plan and stayed well. Since then I ask every patient about home.',
    thin: 'I look at the whole person and not only at the diagnosis.',
  },
  ethical_dilemma: {
    rich: 'Last year in the ICU a family asked me not to tell their father his diagnosis. I was his nurse, so I had to weigh their wish against his right to know. I listened to the daughter and asked her what she feared. I decided to bring in the charge nurse and the ethics committee, because his consent was at stake. I asked him how much he wanted to know and held his hand. I felt torn, and I learned that I was afraid of the silence. In the end they agreed to tell him, and he thanked us.',
    thin: 'Ethics are very important to me and I follow the policy.',
  },
  career_goals: {
    rich: 'In five years I want to be a certified cardiac nurse who teaches new staff, because I love explaining things to patients and families. First I would learn the routines of this unit and ask my preceptor for feedback every week. Then I plan to take the certification course in my second year, so that I can care for cardiac patients safely. I tend to take on too much, so I set one goal for each year and review my progress with my manager. Your residency program is the step I need for that.',
    thin: 'In five years I see myself in a leadership position.',
  },
  why_organization: {
    rich: 'I want to work here because of your stroke program: I read about it and asked a nurse who works on this unit. She told me that new staff get a mentor for a year. Last year I cared for a stroke patient and taught his wife how to help him swallow safely, and I found out how much I like this work. I would bring my Spanish to your team, so that families are heard. I am still learning to speak up in rounds, and I practice it because your patients need that.',
    thin: 'Your hospital has a great reputation and it is close to my home.',
  },
  professional_development: {
    rich: 'I read a journal every week and I joined our unit council last year. Last month on my unit I learned about the new sepsis guideline in a course. I had to use it two days later, when I was caring for a woman with a fever. I noticed that she was confused and called the doctor, because her pressure was falling. I explained it to her daughter and reported it by SBAR. As a result she got antibiotics in time and recovered. I was unsure at first, and since then I practice with a checklist and share it with my colleagues.',
    thin: 'I read articles and take courses to stay up to date.',
  },
  questions_for_interviewer: {
    rich: 'How long is orientation on this unit, and who decides that a new nurse is ready? I ask because I need feedback in the first weeks. What happens when staffing falls short at night, and how do you keep patients safe? How do the nurses on your unit talk about errors, so that they learn from them? What do the nurses who stayed tell you about why they stay? How often do families take part in rounds?',
    thin: 'No, I think that you covered everything.',
  },
  contribution: {
    rich: 'I would bring my Spanish and my patience with new staff to your unit. Last year I was precepting two graduates, and I taught them handoffs every week because they were afraid of the doctors. I noticed that they asked more when I first told them about my own mistakes. I also speak with Spanish-speaking families myself and explain the discharge in their language, so that your patients understand it. I am working on delegating, and I ask my manager for feedback every month. After three months your team would have one more nurse who checks on the new ones.',
    thin: 'I bring teamwork, communication, passion and dedication.',
  },
  first_90_days: {
    rich: 'In the first two weeks I would learn your charting, the emergency numbers and the people, because I have to be safe first. I would shadow a preceptor and ask how you do handoffs. In the second month I would take over a full assignment step by step and check with my preceptor whether I see changes in patients early. Every week I would ask my manager for feedback on how I am doing, since I tend to rush. I would introduce myself to the families and ask them what matters. By day ninety I would offer to update one checklist, so that the next new nurse has it easier.',
    thin: 'I would learn quickly and be a good team member.',
  },
}
